import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Track } from '#contract/track.ts';
import { selectIsCheckboxMode } from '#store/bulkSelectionSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import { makeSelectBlock } from '#store/makeSelectBlock.ts';
import { BlockContext } from './blockState.ts';

type TickBlockProps = { tracks: readonly Track[]; places: Uint32Array; children: ReactNode };

/** Asks the store once for a whole block of rows; a tick draws the boxes of one block again, and no row. */
export function TickBlock({ tracks, places, children }: TickBlockProps) {
  const selectBlock = useMemo(
    () => makeSelectBlock(Array.from(places, (place) => (tracks[place] as Track).id)),
    [tracks, places],
  );
  const { ticked, menuOf } = useAppSelector(selectBlock);
  // The boxes of a long list come block by block, after the button that asked for them.
  const isTicking = useDeferredValue(useAppSelector(selectIsCheckboxMode));
  const state = useMemo(() => ({ isTicking, ticked, menuOf }), [isTicking, ticked, menuOf]);
  return <BlockContext value={state}>{children}</BlockContext>;
}
