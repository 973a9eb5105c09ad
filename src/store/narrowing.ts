import type { RootState } from './store.ts';

/** 1 for each track that stays in the list, by its place; undefined where all do. */
type Narrowing = (state: RootState) => Uint8Array | undefined;

let narrow: Narrowing = () => undefined;

/** What narrows the list down beside the filters: the desk has something, and says so when its code arrives. */
export function narrowBy(select: Narrowing): void {
  narrow = select;
}

export const selectWorklistMask: Narrowing = (state) => narrow(state);
