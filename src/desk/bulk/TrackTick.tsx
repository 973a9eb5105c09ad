import { type KeyboardEvent, useContext } from 'react';
import { keyTarget, pressRange, type RangeTick, stretchRange } from '#catalogue/desk/tickRange.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import {
  allShownTicked,
  rangeTicked,
  rangeUnticked,
  selectAnchor,
  selectIsCheckboxMode,
  trackTicked,
  trackUnticked,
} from '#desk/store/bulkSelectionSlice.ts';
import { selectTickedSet } from '#desk/store/selectors.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import { selectOrderedIds } from '#store/selectors.ts';
import { ListHandleContext } from '#track/rowFocus.ts';
import { Checkbox } from '#ui/Checkbox.tsx';

/** The checkbox of a row, while the checkbox mode is on. */
export function TrackTick({ track }: { track: Track }) {
  const isTicking = useAppSelector(selectIsCheckboxMode);
  const isTicked = useAppSelector((state) => selectTickedSet(state).has(track.id));
  return isTicking ? <Tick track={track} isTicked={isTicked} /> : null;
}

function Tick({ track, isTicked }: { track: Track; isTicked: boolean }) {
  const { tick, onKeyDown } = useTicking(track.id, isTicked);
  return (
    <Checkbox
      id={tickId(track.id)}
      label={`Select ${shownTitle(track)}`}
      checked={isTicked}
      onTick={tick}
      onKeyDown={onKeyDown}
    />
  );
}

/**
 * Clicks and keys of one checkbox. Reads the list from the store only when a key needs it, so it never renders for it.
 */
function useTicking(id: Id, isTicked: boolean) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const focusTick = useFocusTick();
  const listedIds = () => selectOrderedIds(store.getState());
  const anchor = () => selectAnchor(store.getState());

  const tickRange = ({ range, isTicked: isTick }: RangeTick) =>
    dispatch(isTick ? rangeTicked(range) : rangeUnticked(range));
  const tick = (isRange: boolean) => {
    if (isRange && anchor() !== null) tickRange(pressRange(listedIds(), anchor(), id, !isTicked));
    else dispatch(isTicked ? trackUnticked(id) : trackTicked(id));
  };

  const moveFocus = (event: KeyboardEvent): boolean => {
    const target = keyTarget(listedIds(), id, event.key);
    if (target === undefined) return false;
    if (event.shiftKey) {
      tickRange(stretchRange(listedIds(), selectTickedSet(store.getState()), anchor(), id, target));
    }
    focusTick(target);
    return true;
  };

  const handleKey = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) {
      if (key === 'a') dispatch(allShownTicked(listedIds()));
      return key === 'a';
    }
    if (key === 'x' || (key === ' ' && event.shiftKey)) tick(event.shiftKey);
    else if (key === 'enter') focusGuestChoice();
    else return moveFocus(event);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (handleKey(event)) event.preventDefault();
  };
  return { tick, onKeyDown };
}

/** JSON, because a host may have both a track 1 and a track "1". */
function tickId(id: Id): string {
  return `tick-${JSON.stringify(id)}`;
}

/** A function that focuses the checkbox of a track, wherever its row is in the list. */
export function useFocusTick(): (id: Id | null) => void {
  const list = useContext(ListHandleContext);
  return (id) => {
    if (id === null) return;
    list.current?.keepRow(id);
    document.getElementById(tickId(id))?.focus();
  };
}

/** The element around the guest select of the update bar. */
export const guestChoiceId = 'update-guest';

export function focusGuestChoice(): void {
  document.getElementById(guestChoiceId)?.querySelector('button')?.focus();
}
