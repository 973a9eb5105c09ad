import { QueryStatus } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseIndexOf, warmFirstView } from '#catalogue/index/catalogueIndex.ts';
import type { Track } from '#contract/track.ts';
import { askHost } from './askHost.ts';
import type { HostError } from './failure.ts';
import { makeTracksReader, readNamesText } from './readText.ts';
import { runInSlices } from './runInSlices.ts';

/** What one store remembers beside its state, because it is too large to show and follows from what was received. */
export type StoreExtra = { readTracks: ReturnType<typeof makeTracksReader> };

export function makeStoreExtra(): StoreExtra {
  return { readTracks: makeTracksReader() };
}

/** The lists are fetched once and live as long as the page. */
const forThePage = Number.POSITIVE_INFINITY;

/** Every call of the wire, under its own name: here those of a visit, in deskCalls.ts those of the desk. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: askHost,
  // An answer that fails its responseSchema is a failure of the call, not an exception.
  catchSchemaFailure: (): HostError => ({ failure: 'notUnderstood' }),
  tagTypes: ['Tracks', 'Guests', 'History'],
  endpoints: (build) => ({
    getTracks: build.query<readonly Track[], void>({
      queryFn: async (_, { extra }, _options, ask) => {
        const { data, error } = await ask({ call: 'getTracks' });
        if (error) return { error };
        const reading = (extra as StoreExtra).readTracks(data ?? '');
        // A list of a hundred thousand is put in order before it is there, so that showing it holds nobody up.
        if ('data' in reading) await runInSlices(warmFirstView(baseIndexOf(reading.data)));
        return reading;
      },
      providesTags: ['Tracks'],
      onCacheEntryAdded: (_, { dispatch }) => void dispatch(api.endpoints.getTracks.initiate()),
      // The reader keeps what did not change by itself, and cheaper.
      structuralSharing: false,
    }),
    getGuests: build.query<string[], void>({
      queryFn: async (_, _api, _options, ask) => {
        const { data, error } = await ask({ call: 'getGuests' });
        return error ? { error } : readNamesText(data ?? '', 'GetGuests');
      },
      providesTags: ['Guests'],
      onCacheEntryAdded: (_, { dispatch }) => void dispatch(api.endpoints.getGuests.initiate()),
    }),
    getGenres: build.query<string[], void>({
      queryFn: async (_, _api, _options, ask) => {
        const { data, error } = await ask({ call: 'getGenres' });
        return error ? { error } : readNamesText(data ?? '', 'GetGenres');
      },
      keepUnusedDataFor: forThePage,
    }),
    addUser: build.mutation<unknown, string>({ query: (body) => ({ call: 'addUser', body }) }),
  }),
});

/** A list that is there stays there, whatever becomes of later tries. */
export type ListState = 'there' | 'onItsWay' | 'failed';

export function listStateOf({ data, status }: { data?: unknown; status: QueryStatus }): ListState {
  if (data !== undefined) return 'there';
  return status === QueryStatus.rejected ? 'failed' : 'onItsWay';
}

/** The list stands, but the last time it was asked for it did not come. */
export function isStale({ data, status }: { data?: unknown; status: QueryStatus }): boolean {
  return data !== undefined && status === QueryStatus.rejected;
}

const anew = { forceRefetch: true, subscribe: false };
export const refetchTracks = () => api.endpoints.getTracks.initiate(undefined, anew);
export const refetchGuests = () => api.endpoints.getGuests.initiate(undefined, anew);
export const refetchGenres = () => api.endpoints.getGenres.initiate(undefined, anew);
