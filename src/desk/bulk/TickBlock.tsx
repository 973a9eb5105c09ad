import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import type { Id, Track } from '#contract/track.ts';
import { selectIsCheckboxMode } from '#desk/store/bulkSelectionSlice.ts';
import { makeSelectBlock } from '#desk/store/selectors.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';

/** What the rows of one block need to know of the desk. */
type BlockState = { isTicking: boolean; ticked: readonly Id[]; menuOf: Id | null };

const noIds: readonly Id[] = [];
const BlockContext = createContext<BlockState>({ isTicking: false, ticked: noIds, menuOf: null });
// Apart from the rest, so that a tick does not render the titles and the facts.
const TitleFieldsContext = createContext(noIds);
const DatabaseContext = createContext('');

type TickBlockProps = { tracks: readonly Track[]; children: ReactNode };

/** Subscribes to the store once for a block of rows, so that a tick renders the boxes of one block and no row. */
export function TickBlock({ tracks, children }: TickBlockProps) {
  const selectBlock = useMemo(() => makeSelectBlock(tracks.map(({ id }) => id)), [tracks]);
  const { ticked, menuOf, titleFields } = useAppSelector(selectBlock);
  const { database } = useAppSelector(selectSite);
  // Deferred: in a long list the boxes appear block by block, after the button that switched them on.
  const isTicking = useDeferredValue(useAppSelector(selectIsCheckboxMode));
  const state = useMemo(() => ({ isTicking, ticked, menuOf }), [isTicking, ticked, menuOf]);
  return (
    <BlockContext value={state}>
      <TitleFieldsContext value={titleFields}>
        <DatabaseContext value={database.name}>{children}</DatabaseContext>
      </TitleFieldsContext>
    </BlockContext>
  );
}

export function useBlockState(): BlockState {
  return useContext(BlockContext);
}

/** The tracks of the block whose titles are text fields. */
export function useTitleFields(): readonly Id[] {
  return useContext(TitleFieldsContext);
}

/** The name of the match database. */
export function useDatabaseName(): string {
  return useContext(DatabaseContext);
}
