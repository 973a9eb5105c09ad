import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import type { Id, Track } from '#contract/track.ts';
import { selectIsCheckboxMode } from '#desk/store/bulkSelectionSlice.ts';
import { makeSelectBlock } from '#desk/store/selectors.ts';
import { useAppSelector } from '#store/hooks.ts';

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

/** What the rows of one block must know of the desk. */
export type BlockState = { isTicking: boolean; ticked: readonly Id[]; menuOf: Id | null };

export const BlockContext = createContext<BlockState>({ isTicking: false, ticked: [], menuOf: null });

export function useBlockState(): BlockState {
  return useContext(BlockContext);
}
