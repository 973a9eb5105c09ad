import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import type { Id, Track } from '#contract/track.ts';
import { selectIsCheckboxMode } from '#desk/store/bulkSelectionSlice.ts';
import { makeSelectBlock } from '#desk/store/selectors.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';

/** What the rows of one block need to know of the desk. */
type BlockState = {
  isTicking: boolean;
  ticked: readonly Id[];
  menuOf: Id | null;
  /** The tracks whose titles are text fields. */
  titleFields: readonly Id[];
  /** The name of the match database. */
  database: string;
};

const BlockContext = createContext<BlockState>({
  isTicking: false,
  ticked: [],
  menuOf: null,
  titleFields: [],
  database: '',
});

type TickBlockProps = { tracks: readonly Track[]; rows: Uint32Array; children: ReactNode };

/** Subscribes to the store once for a block of rows, so that a tick renders the boxes of one block and no row. */
export function TickBlock({ tracks, rows, children }: TickBlockProps) {
  const selectBlock = useMemo(
    () => makeSelectBlock(Array.from(rows, (row) => (tracks[row] as Track).id)),
    [tracks, rows],
  );
  const block = useAppSelector(selectBlock);
  const database = useAppSelector(selectSite).database.name;
  // Deferred: in a long list the boxes appear block by block, after the button that switched them on.
  const isTicking = useDeferredValue(useAppSelector(selectIsCheckboxMode));
  const state = useMemo(() => ({ ...block, isTicking, database }), [block, isTicking, database]);
  return <BlockContext value={state}>{children}</BlockContext>;
}

export function useBlockState(): BlockState {
  return useContext(BlockContext);
}
