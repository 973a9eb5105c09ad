import type { KeyboardEvent } from 'react';
import { keyTarget, pressRange, stretchRange } from '#catalogue/desk/tickRange.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import { allShownTicked, rangeTicked, selectAnchor, trackToggled } from '#desk/store/bulkSelectionSlice.ts';
import { selectTickedSet } from '#desk/store/selectors.ts';
import { useAppDispatch, useAppStore } from '#store/hooks.ts';
import { selectOrderedIds } from '#store/selectors.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useBlockState } from './TickBlock.tsx';

/** The box of a row, while the checkbox mode is on. */
export function TrackTick({ track }: { track: Track }) {
  const { isTicking, ticked } = useBlockState();
  return isTicking ? <Tick track={track} isTicked={ticked.includes(track.id)} /> : null;
}

function Tick({ track, isTicked }: { track: Track; isTicked: boolean }) {
  const { tick, keys } = useTicking(track.id, isTicked);
  return (
    <Checkbox
      id={tickId(track.id)}
      label={`Select ${shownTitle(track)}`}
      checked={isTicked}
      onTick={tick}
      onKeyDown={keys}
    />
  );
}

/** What a press and the keys do on one box. The list is asked for when a key needs it, and never drawn for it. */
export function useTicking(id: Id, isTicked: boolean) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const drawn = () => selectOrderedIds(store.getState());
  const anchor = () => selectAnchor(store.getState());

  const tick = (isRange: boolean) =>
    dispatch(
      isRange && anchor() !== null ? rangeTicked(pressRange(drawn(), anchor(), id, !isTicked)) : trackToggled(id),
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

/** A host may number one track 1 and name another "1". */
export function tickId(id: Id): string {
  return `tick-${JSON.stringify(id)}`;
}

export function focusTick(id: Id | null): void {
  if (id !== null) document.getElementById(tickId(id))?.focus();
}

/** Around the choice of the guest in the update bar. */
export const guestChoiceId = 'update-guest';

export function focusGuestChoice(): void {
  document.getElementById(guestChoiceId)?.querySelector('button')?.focus();
}
