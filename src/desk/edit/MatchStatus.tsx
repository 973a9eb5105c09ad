import { describeMatchSearchFailure } from '#desk/failureTexts.ts';
import { Button } from '#ui/Button.tsx';
import styles from './MatchPart.module.css';
import type { MatchSearch } from './useMatchSearch.ts';

/** How the search stands, heard as well as seen. */
export function MatchStatus({ search, isOpen }: { search: MatchSearch; isOpen: boolean }) {
  return (
    <>
      <p role="status" className={styles.status}>
        {isOpen && statusOf(search)}
      </p>
      {isOpen && search.failure && (
        <div role="alert" className={styles.failure}>
          <p className={styles.error}>{describeMatchSearchFailure(search.failure)}</p>
          <Button look="plain" onClick={() => void search.askAgain()}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
}

function statusOf({ wanted, isAsked, isPending, results }: MatchSearch): string {
  if (wanted && !isAsked) return 'Type at least two letters.';
  if (isPending) return 'Searching …';
  if (!results) return '';
  if (results.length === 0) return 'No results found';
  return results.length === 1 ? '1 match' : `${results.length} matches`;
}
