import { useDeferredValue, useEffect, useRef } from 'react';
import type { Id } from '#contract/id.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectTracks } from '#store/selectors.ts';
import { placeInList } from '#track/trackPlace.ts';

/** A track that was renamed moves in the list when that is loaded again, and the focus on its old row would be lost. */
export function useFocusBack(edited: Id | undefined): void {
  // Deferred like the rows: only once they are drawn anew is it known whether the focus went with one.
  const tracks = useDeferredValue(useAppSelector(selectTracks));
  const last = useRef(edited);
  useEffect(() => {
    if (edited !== undefined) last.current = edited;
  }, [edited]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is what it waits for
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && last.current !== undefined) placeInList(last.current)?.focus();
  }, [tracks]);
}
