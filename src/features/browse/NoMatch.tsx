import type { UnknownAction } from '@reduxjs/toolkit';
import { allCleared, genrePicked, guestPicked, kindPicked, selectFilters, sortPicked } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectTracks } from '#store/selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import styles from './NoMatch.module.css';

/** Says which filters leave nothing, and offers to drop them one by one or all together. */
export function NoMatch() {
  const dispatch = useAppDispatch();
  const { guest, genre, kind, sort } = useAppSelector(selectFilters);
  const isEmpty = useAppSelector(selectTracks).length === 0;
  if (isEmpty) {
    return (
      <Message title="No tracks yet">
        <p>The catalogue is empty. Come back when the first commentary is out.</p>
      </Message>
    );
  }
  const drops: [string, UnknownAction][] = [];
  if (guest !== null) drops.push([`Any guest instead of ${guest}`, guestPicked(null)]);
  if (genre !== null) drops.push([`Any genre instead of ${genre}`, genrePicked(null)]);
  if (kind !== 'all') drops.push([`All tracks instead of ${kind} ones`, kindPicked('all')]);
  if (sort !== null) drops.push(['The default order', sortPicked(null)]);
  return (
    <Message title="No tracks match">
      <p>Nothing in the catalogue fits everything that is picked. Try without one of these:</p>
      <ul className={styles.drops}>
        {drops.map(([words, action]) => (
          <li key={words}>
            <Button look="plain" onClick={() => dispatch(action)}>
              {words}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="primary" onClick={() => dispatch(allCleared())}>
        Clear filters
      </Button>
    </Message>
  );
}
