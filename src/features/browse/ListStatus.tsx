import { useState } from 'react';
import { sortOf } from '#catalogue/index/sorts.ts';
import { refetchTracks } from '#store/api.ts';
import { selectSort } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectIsListStale, selectLeftOutCount, selectShownCount, selectTracks } from '#store/selectors.ts';
import { Button } from '#ui/Button.tsx';
import { useDebounced } from '#ui/useDebounced.ts';
import styles from './ListStatus.module.css';

const announceDelayMs = 500;

/** The number of tracks shown, announced to screen readers, and the number that a sort leaves out. */
export function ListStatus() {
  const count = useAppSelector(selectShownCount);
  const leftOut = useAppSelector(selectLeftOutCount);
  const sort = useAppSelector(selectSort);
  const isEmpty = useAppSelector(selectTracks).length === 0;
  const noTracks = isEmpty ? 'No tracks yet' : 'No tracks match';
  const status = count === 0 ? noTracks : describeShownCount(count);
  const announced = useDebounced(status, announceDelayMs);
  return (
    <div className={styles.status}>
      {count > 0 && <p>{status}</p>}
      {sort !== null && leftOut > 0 && (
        <p>
          {describeShownCount(leftOut)} {sortOf(sort).leavesOut} {leftOut === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      <p className="vh" role="status">
        {announced}
      </p>
    </div>
  );
}

export function describeShownCount(count: number): string {
  return count === 1 ? '1 track' : `${count.toLocaleString('en')} tracks`;
}

/** Shown when refetching the list has failed. The old list stays on screen. */
export function StaleListNotice({ onRefreshed }: { onRefreshed: () => void }) {
  const dispatch = useAppDispatch();
  const isStale = useAppSelector(selectIsListStale);
  const [isRetrying, setIsRetrying] = useState(false);
  if (!isStale && !isRetrying) return null;
  const retry = async () => {
    setIsRetrying(true);
    const { isSuccess } = await dispatch(refetchTracks());
    setIsRetrying(false);
    if (isSuccess) onRefreshed();
  };
  return (
    <div className={styles.stale} role="alert">
      <p>The list couldn’t be refreshed, so it may be out of date.</p>
      <Button look="plain" busy={isRetrying} onClick={() => void retry()}>
        {isRetrying ? 'Trying' : 'Try again'}
      </Button>
    </div>
  );
}
