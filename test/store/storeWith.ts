import type { UnknownAction } from '@reduxjs/toolkit';
import type { Track } from '#contract/track.ts';
import { api } from '#store/api.ts';
import type { RootState } from '#store/store.ts';
import { makeTestStore } from './makeTestStore.ts';

/** A store that has received these tracks and guests. */
export async function storeWith(tracks: readonly Track[], guests: string[] = []) {
  const store = makeTestStore();
  await store.dispatch(api.util.upsertQueryData('getTracks', undefined, tracks));
  await store.dispatch(api.util.upsertQueryData('getGuests', undefined, guests));
  return store;
}

/** Gives each test of a file a fresh store with the few tracks, and functions that use the current one. */
export function useStoreOfFewTracks() {
  let store: Awaited<ReturnType<typeof storeWith>>;
  beforeEach(async () => {
    store = await storeWith(fewTracks, ['Wanda', 'Otto', 'Bea']);
  });
  return {
    getStore: () => store,
    dispatch: (action: UnknownAction) => store.dispatch(action),
    read: <Result>(select: (state: RootState) => Result) => select(store.getState()),
  };
}

export const fewTracks: Track[] = [
  {
    id: 1,
    title: 'Beta',
    genreNames: 'Drama',
    newGuests: ['Wanda'],
    freeTrack: 1,
    runtime: 90,
    trackReleaseDate: '2020-01-02',
  },
  {
    id: 2,
    title: 'Alpha',
    genreNames: 'Drama, War',
    newGuests: ['Otto'],
    runtime: 120,
    trackReleaseDate: '2000-01-01',
  },
  {
    id: 'e1',
    title: 'Ferry | One',
    name: 'Ferry',
    newGuests: ['Wanda', 'Otto'],
    liveTrack: 1,
    trackReleaseDate: '2021-05-05',
  },
];
