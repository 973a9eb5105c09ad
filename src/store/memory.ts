import { makeTracksReader } from './readText.ts';

/** What one store remembers beside its state, because it is too large to show and follows from what was received. */
export type Memory = { readTracks: ReturnType<typeof makeTracksReader> };

export function makeMemory(): Memory {
  return { readTracks: makeTracksReader() };
}
