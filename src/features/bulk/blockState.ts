import { createContext, useContext } from 'react';
import type { Id } from '#contract/id.ts';

/** What the rows of one block must know of the desk. */
export type BlockState = { isTicking: boolean; ticked: readonly Id[]; menuOf: Id | null };

export const BlockContext = createContext<BlockState>({ isTicking: false, ticked: [], menuOf: null });

export function useBlockState(): BlockState {
  return useContext(BlockContext);
}
