import type { KeyboardEvent } from 'react';
import { keyTarget, pressRange, stretchRange } from '#catalogue/tickRange.ts';
import type { Id } from '#contract/id.ts';
import { allShownTicked, rangeTicked, selectAnchor, trackTicked } from '#store/bulkSelectionSlice.ts';
import { selectTickedSet } from '#store/deskSelectors.ts';
import { useAppDispatch, useAppStore } from '#store/hooks.ts';
import { selectOrderedIds } from '#store/selectors.ts';
import { focusGuestChoice, focusTick } from './tickIds.ts';

/** What a press and the keys do on one box. The list is asked for when a key needs it, and never drawn for it. */
export function useTicking(id: Id, isTicked: boolean) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const drawn = () => selectOrderedIds(store.getState());
  const anchor = () => selectAnchor(store.getState());

  const tick = (isRange: boolean) =>
    dispatch(
      isRange && anchor() !== null ? rangeTicked(pressRange(drawn(), anchor(), id, !isTicked)) : trackTicked(id),
    );

  const go = (event: KeyboardEvent) => {
    const target = keyTarget(drawn(), id, event.key);
    if (target === undefined) return false;
    if (event.shiftKey) {
      dispatch(rangeTicked(stretchRange(drawn(), selectTickedSet(store.getState()), anchor(), id, target)));
    }
    focusTick(target);
    return true;
  };

  const act = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) {
      if (key === 'a') dispatch(allShownTicked(drawn()));
      return key === 'a';
    }
    if (key === 'x' || (key === ' ' && event.shiftKey)) tick(event.shiftKey);
    else if (key === 'enter') focusGuestChoice();
    else return go(event);
    return true;
  };

  const keys = (event: KeyboardEvent) => {
    if (act(event)) event.preventDefault();
  };
  return { tick, keys };
}
