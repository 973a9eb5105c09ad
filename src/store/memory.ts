import { makeTracksReader } from './readText.ts';

/** What one store remembers beside its state, because it is too large to show and follows from what was received. */
export type StoreExtra = { readTracks: ReturnType<typeof makeTracksReader> };

export function makeStoreExtra(): StoreExtra {
  return { readTracks: makeTracksReader() };
}
