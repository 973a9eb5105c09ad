import { createSelector } from 'reselect';
import { tickedAmong } from '#catalogue/tickRange.ts';
import type { Id } from '#contract/id.ts';
import { selectTrackMenu } from './bulkSelectionSlice.ts';
import { selectTickedSet } from './deskSelectors.ts';

/** Of one block of rows: which are ticked, and whose menu is open. It stays the same as long as neither changes. */
export function makeSelectBlock(ids: readonly Id[]) {
  const own = new Set(ids);
  const selectMenu = (state: Parameters<typeof selectTrackMenu>[0]) => {
    const id = selectTrackMenu(state);
    return id !== null && own.has(id) ? id : null;
  };
  const selectTicked = createSelector([selectTickedSet], (ticked) => tickedAmong(ids, ticked), {
    memoizeOptions: { resultEqualityCheck: isSameList },
  });
  return createSelector([selectTicked, selectMenu], (ticked, menuOf) => ({ ticked, menuOf }));
}

function isSameList(a: readonly Id[], b: readonly Id[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}
