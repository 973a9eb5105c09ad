import type { UnknownAction } from '@reduxjs/toolkit';
import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import type { Removal } from '#catalogue/list/facets.ts';
import { describeRemoval } from '#catalogue/list/filters.ts';
import { allCleared, filterEvents, selectFilters } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { queryCleared, selectListQuery } from '#store/listSearchSlice.ts';
import { selectRemovals, selectTracks } from '#store/selectors.ts';
import { reasonPicked } from '#store/worklistSlice.ts';
import { passFocusToList } from '#track/rowIds.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import styles from './NoMatch.module.css';

/** An empty list: names the filters that cause it and offers to remove one of them, or all. */
export function NoMatch() {
  const dispatch = useAppDispatch();
  const picked = useAppSelector(selectFilters);
  const removals = useAppSelector(selectRemovals);
  const query = useAppSelector(selectListQuery);
  const isEmpty = useAppSelector(selectTracks).length === 0;
  if (isEmpty) {
    return (
      <Message title="No tracks yet">
        <p>We’re still clearing our throats. Come back when the first commentary is out.</p>
      </Message>
    );
  }
  const helpful = removals.filter(({ count }) => count > 0);
  const describe = (part: Removal['part']) => {
    if (part === 'search') return `Any title instead of “${query}”`;
    return part === 'worklist' ? 'Not only what needs attention' : describeRemoval(part, picked);
  };
  const isDueToMarks = helpful.some(({ part }) => part === 'marks');
  const ofMarks = picked.marks === 'saved' ? 'You’ve saved none that match.' : 'You’ve heard all that match.';
  const reason = isDueToMarks ? ofMarks : 'We haven’t talked over that yet.';
  return (
    <Message title="No tracks match">
      <p>{`${reason} Try fewer filters.`}</p>
      <ul className={styles.removals}>
        {(helpful.length > 0 ? helpful : removals).map(({ part, count }) => (
          <li key={part} ref={passFocusToList}>
            <Button look="quiet" onClick={() => dispatch(removalEvent(part))}>
              {describe(part)}
              {count > 0 && <small>{formatTrackCount(count)}</small>}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="primary" ref={passFocusToList} onClick={() => dispatch(allCleared())}>
        Clear filters
      </Button>
    </Message>
  );
}

function removalEvent(part: Removal['part']): UnknownAction {
  if (part === 'search') return queryCleared();
  return part === 'worklist' ? reasonPicked(null) : filterEvents[part](null);
}
