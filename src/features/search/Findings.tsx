import { useDeferredValue } from 'react';
import { useAppSelector } from '#store/hooks.ts';
import { selectSearch } from '#store/searchSelectors.ts';
import styles from './SearchBox.module.css';
import { SearchResults } from './SearchResults.tsx';
import { SearchStatus } from './SearchStatus.tsx';

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
