import type { UnknownAction } from '@reduxjs/toolkit';
import type { Removal } from '#catalogue/list/facets.ts';
import { allCleared, genrePicked, guestPicked, kindPicked, selectFilters, sortPicked } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectRemovals, selectTracks } from '#store/selectors.ts';
import { reasonPicked } from '#store/worklistSlice.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { describeShownCount } from './ListStatus.tsx';
import styles from './NoMatch.module.css';

/** Says which filters leave nothing, and offers to drop them one by one or all together. */
export function NoMatch({ onDropped }: { onDropped?: () => void }) {
  const dispatch = useAppDispatch();
  const { guest, genre, kind } = useAppSelector(selectFilters);
  const drops = useAppSelector(selectRemovals);
  const isEmpty = useAppSelector(selectTracks).length === 0;
  if (isEmpty) {
    return (
      <div className={styles.noMatch}>
        <Message title="No tracks yet">
          <p>The catalogue is empty. Come back when the first commentary is out.</p>
        </Message>
      </div>
    );
  }
  const ways: Record<Removal['part'], [string, UnknownAction]> = {
    guest: [`Any guest instead of ${guest}`, guestPicked(null)],
    genre: [`Any genre instead of ${genre}`, genrePicked(null)],
    kind: [`All tracks instead of ${kind} ones`, kindPicked('all')],
    sort: ['The default order', sortPicked(null)],
    worklist: ['Not only what needs attention', reasonPicked(null)],
  };
  const helpful = drops.filter(({ count }) => count > 0);
  // A button goes with what it drops.
  const drop = (action: UnknownAction) => {
    onDropped?.();
    dispatch(action);
  };
  return (
    <div className={styles.noMatch}>
      <Message title="No tracks match">
        <p>
          Nothing in the catalogue fits everything that is picked.{' '}
          {helpful.length > 0 ? 'Try without one of these:' : 'It takes more than one of these to drop:'}
        </p>
        <ul className={styles.drops}>
          {(helpful.length > 0 ? helpful : drops).map(({ part, count }) => (
            <li key={part}>
              <Button look="quiet" onClick={() => drop(ways[part][1])}>
                {ways[part][0]}
                {count > 0 && <small>{describeShownCount(count)}</small>}
              </Button>
            </li>
          ))}
        </ul>
        <Button look="primary" onClick={() => drop(allCleared())}>
          Clear filters
        </Button>
      </Message>
    </div>
  );
}
