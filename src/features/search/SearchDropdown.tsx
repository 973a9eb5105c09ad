import { describeResultCount } from '#catalogue/search/searchTitles.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectSearch, selectSearchResults } from '#store/searchSelectors.ts';
import { selectIsSearchOpen, selectQuery } from '#store/searchSlice.ts';
import { useDebounced } from '#ui/useDebounced.ts';
import styles from './SearchBox.module.css';
import { SearchResults } from './SearchResults.tsx';

/** The results below the search field, and their count for screen readers. */
export function SearchDropdown() {
  const search = useAppSelector(selectSearch);
  const isOpen = useAppSelector(selectIsSearchOpen);
  return (
    <>
      <SearchStatus />
      {isOpen && (
        <div className={styles.dropdown}>
          <SearchResults search={search} />
        </div>
      )}
    </>
  );
}

const announceDelayMs = 500;

/** Announces the number of results when typing pauses. The live region exists before it has text. */
function SearchStatus() {
  const isSearching = useAppSelector(selectQuery).trim() !== '';
  const isOpen = useAppSelector(selectIsSearchOpen);
  const results = useAppSelector(selectSearchResults);
  const announced = useDebounced(isOpen ? describeResultCount(results) : '', announceDelayMs);
  if (!isSearching) return null;
  return (
    <p className="vh" role="status">
      {announced}
    </p>
  );
}
