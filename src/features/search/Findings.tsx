import { useDeferredValue } from 'react';
import { describeResultCount } from '#catalogue/search/searchTitles.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectSearch, selectSearchResults } from '#store/searchSelectors.ts';
import { selectIsSearchOpen, selectQuery } from '#store/searchSlice.ts';
import { useDebounced } from '#ui/useDebounced.ts';
import styles from './SearchBox.module.css';
import { SearchResults } from './SearchResults.tsx';

type FindingsProps = { isDrawn: boolean; isHurried: boolean };

/** What the search found: said as soon as it is known, and drawn where it is looked at, once the letter itself stands. */
export function Findings({ isDrawn, isHurried }: FindingsProps) {
  const latest = useAppSelector(selectSearch);
  const calm = useDeferredValue(latest);
  const drawn = isHurried ? latest : calm;
  return (
    <>
      <SearchStatus />
      {isDrawn && drawn.query.trim() !== '' && (
        <div className={styles.dropdown}>
          <SearchResults search={drawn} />
        </div>
      )}
    </>
  );
}

const quiet = 500;

/** How much was found, said once the typing rests. It stands in the page before it has something to say. */
export function SearchStatus() {
  const isSearching = useAppSelector(selectQuery).trim() !== '';
  const isOpen = useAppSelector(selectIsSearchOpen);
  const results = useAppSelector(selectSearchResults);
  const said = useDebounced(isOpen ? describeResultCount(results) : '', quiet);
  if (!isSearching) return null;
  return (
    <p className="vh" role="status">
      {said}
    </p>
  );
}
