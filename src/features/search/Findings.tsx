import styles from './SearchBox.module.css';
import { SearchResults } from './SearchResults.tsx';
import { SearchStatus } from './SearchStatus.tsx';

/** What the search found: said as soon as it is known, and drawn where it is looked at. */
export function Findings({ isDrawn }: { isDrawn: boolean }) {
  return (
    <>
      <SearchStatus />
      {isDrawn && (
        <div className={styles.dropdown}>
          <SearchResults />
        </div>
      )}
    </>
  );
}
