import type { ReactNode } from 'react';
import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import { sortOf } from '#catalogue/index/sorts.ts';
import { selectFilters } from '#store/filtersSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectCountOfGuest, selectLeftOutCount, selectShownCount, selectSince } from '#store/selectors.ts';
import { useDebounced } from '#ui/hooks/useDebounced.ts';
import styles from './ListStatus.module.css';

const announceDelayMs = 500;
const nothing = () => undefined;

/**
 * The picked guest, the number of tracks shown (announced to screen readers), and the number that a sort leaves out.
 * The children go beside them.
 */
export function ListStatus({ children }: { children?: ReactNode }) {
  const count = useAppSelector(selectShownCount);
  const leftOut = useAppSelector(selectLeftOutCount);
  const { guest, sort } = useAppSelector(selectFilters);
  const since = useAppSelector(guest === null ? nothing : selectSince);
  const ofGuest = useAppSelector(guest === null ? nothing : selectCountOfGuest) ?? count;
  const status =
    ofGuest > count ? `${count.toLocaleString('en')} of ${formatTrackCount(ofGuest)}` : formatTrackCount(count);
  // The text of an empty list says the rest.
  const announced = useDebounced(status, announceDelayMs);
  return (
    <div className={styles.status}>
      <div>
        {count > 0 && guest !== null && (
          <h2 className={styles.guest}>
            <bdi>{guest}</bdi>
          </h2>
        )}
        {count > 0 && <p aria-hidden="true">{since && ofGuest === count ? `${status}, since ${since}` : status}</p>}
        {sort !== null && leftOut > 0 && (
          <p>{`${formatTrackCount(leftOut)} ${sortOf(sort).leavesOut} ${leftOut === 1 ? 'is' : 'are'} left out.`}</p>
        )}
        <p className="vh" role="status">
          {announced}
        </p>
      </div>
      <div className={styles.tools} hidden={count === 0}>
        {children}
      </div>
    </div>
  );
}
