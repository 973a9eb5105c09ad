import type { UnknownAction } from '@reduxjs/toolkit';
import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import type { WayOut } from '#catalogue/list/facets.ts';
import { describeRemoval, type Filters } from '#catalogue/list/filters.ts';
import { allCleared, filterEvents, selectFilters, suggestionPicked } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { queryCleared } from '#store/listSearchSlice.ts';
import { selectMarked, selectTracks, selectWaysOut } from '#store/selectors.ts';
import { reasonPicked } from '#store/worklistSlice.ts';
import { passFocusToList } from '#track/rowIds.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import styles from './NoMatch.module.css';

/** An empty list: offers what brings tracks back, and to clear all filters. */
export function NoMatch() {
  const dispatch = useAppDispatch();
  const picked = useAppSelector(selectFilters);
  const ways = useAppSelector(selectWaysOut);
  const hasSaved = useAppSelector(selectMarked).saved.size > 0;
  const isEmpty = useAppSelector(selectTracks).length === 0;
  if (isEmpty) {
    return (
      <Message title="No tracks yet">
        <p>We’re still clearing our throats. Come back when the first commentary is out.</p>
      </Message>
    );
  }
  const isDueToMarks = ways.some(({ parts }) => parts.includes('marks'));
  const ofMarks = picked.marks === 'saved' ? ofSaved[hasSaved ? 'some' : 'none'] : 'You’ve heard them all.';
  return (
    <Message title="No tracks match">
      <p>{isDueToMarks ? ofMarks : 'We haven’t talked over that yet. Try fewer filters.'}</p>
      <ul className={styles.removals}>
        {ways.map(({ parts, count }) => (
          <li key={parts.join(' ')} ref={passFocusToList}>
            <Button look="quiet" onClick={() => dispatch(removalEvent(parts))}>
              {describe(parts, picked)}
              <small>{formatTrackCount(count)}</small>
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

const ofSaved = {
  some: 'You’ve saved none that match. Try fewer filters.',
  none: 'Nothing saved yet. Open a track and press “Save for later”.',
};

type Parts = WayOut['parts'];

/** "Any guest, any length" */
function describe(parts: Parts, picked: Filters): string {
  return parts
    .map((part, at) => {
      const text =
        part === 'search' ? 'Any title' : part === 'worklist' ? 'Show all tracks' : describeRemoval(part, picked);
      return at === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1);
    })
    .join(', ');
}

/** Several at once are always filters. */
function removalEvent(parts: Parts): UnknownAction {
  const [part = 'marks', ...others] = parts;
  if (part === 'search') return queryCleared();
  if (part === 'worklist') return reasonPicked(null);
  return others.length === 0
    ? filterEvents[part](null)
    : suggestionPicked(Object.fromEntries(parts.map((name) => [name, null])));
}
