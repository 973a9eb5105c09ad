import { sortOf } from '#catalogue/index/sorts.ts';
import { selectSort } from '#store/filtersSlice.ts';
import { useAppSelector, useGetTracksQuery } from '#store/hooks.ts';
import { selectLeftOutCount, selectShownCount, selectTracks } from '#store/selectors.ts';
import { Button } from '#ui/Button.tsx';
import { useDebounced } from '#ui/useDebounced.ts';
import styles from './ListStatus.module.css';

const quiet = 500;

/** How many tracks there are to see, and how many a sort keeps from being seen. */
export function ListStatus() {
  const count = useAppSelector(selectShownCount);
  const leftOut = useAppSelector(selectLeftOutCount);
  const sort = useAppSelector(selectSort);
  const isEmpty = useAppSelector(selectTracks).length === 0;
  const nothing = isEmpty ? 'No tracks yet' : 'No tracks match';
  const words = count === 0 ? nothing : describeShownCount(count);
  const said = useDebounced(words, quiet);
  return (
    <div className={styles.status}>
      {count > 0 && <p>{words}</p>}
      {sort !== null && leftOut > 0 && (
        <p>
          {describeShownCount(leftOut)} {leftOut === 1 ? 'is' : 'are'} not shown, because {sortOf(sort).leavesOut}.
        </p>
      )}
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  );
}

export function describeShownCount(count: number): string {
  return count === 1 ? '1 track' : `${count.toLocaleString('en')} tracks`;
}

/** The list stays while it is loaded again; where that fails, it says that it may be behind what is true by now. */
export function OldList({ onRenewed }: { onRenewed: () => void }) {
  const { currentData, error, isFetching, refetch } = useGetTracksQuery();
  if (!currentData || !error) return null;
  const tryAgain = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) onRenewed();
  };
  return (
    <div className={styles.old} role="alert">
      <p>These tracks could not be loaded again, so they may not be up to date.</p>
      <Button look="plain" busy={isFetching} onClick={() => void tryAgain()}>
        {isFetching ? 'Trying' : 'Try again'}
      </Button>
    </div>
  );
}
