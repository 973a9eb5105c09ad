import { createApi } from '@reduxjs/toolkit/query/react';
import type { TitleResults } from '#catalogue/search/searchTitles.ts';
import { foundPath } from '#contract/servedPages.ts';
import type { Id, Track } from '#contract/track.ts';
import { visitorCalls } from '#contract/visitorCalls.ts';
import { askHost } from './host/askHost.ts';
import type { HostError } from './host/failure.ts';
import { readNamesText, readTracksText } from './host/readText.ts';
import { nextTask } from './nextTask.ts';

/** The thunk extra argument: what a store keeps outside its state. */
export type StoreExtra = {
  /** Ends with the undo that was pressed last. */
  lastUndo?: Promise<unknown>;
};

const versions = new WeakMap<readonly Track[], string>();

/** The version of a list, if the host names one. A page that the server has rendered names it, too. */
export function versionOf(tracks: readonly Track[]): string | undefined {
  return versions.get(tracks);
}

/** The desk's part of the state that tells what was saved, and whether a list was asked for since. */
type OwnEdits = { saves?: { own: Record<Id, { values: object; isAsked: boolean }> } };

/** A list lacks what was saved while it was on its way. */
function withSaved(tracks: readonly Track[], { saves }: OwnEdits): readonly Track[] {
  const saved = Object.entries(saves?.own ?? {}).filter(([, { isAsked }]) => !isAsked);
  if (saved.length === 0) return tracks;
  const values = new Map(saved.map(([id, own]) => [id, own.values]));
  return tracks.map((track) => ({ ...track, ...values.get(String(track.id)) }));
}

const tagTypes = ['Tracks', 'Guests', 'History'] as const;
export type Tag = (typeof tagTypes)[number];

/** Every call of the host is an endpoint under its own name: a visit's are here, the desk's in src/desk/store/api. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: askHost,
  // An answer that does not match its responseSchema is a failed call, not an exception.
  catchSchemaFailure: (): HostError => ({ failure: 'notUnderstood' }),
  tagTypes,
  endpoints: (build) => ({
    getTracks: build.query<readonly Track[], void>({
      queryFn: async (_, { getState }, _options, baseQuery) => {
        const { data, error, meta } = await baseQuery({ call: visitorCalls.getTracks, isLarge: true });
        if (error) return { error };
        const reading = readTracksText(data ?? '');
        if ('error' in reading) return reading;
        if (meta?.version) versions.set(reading.data, meta.version);
        // The list is sorted and rendered in another task than the one that has read the text.
        await nextTask();
        return { data: withSaved(reading.data, getState() as OwnEdits) };
      },
      providesTags: ['Tracks'],
      // A subscription for the life of the page: a tag would drop a list that no component is showing.
      onCacheEntryAdded: (_, { dispatch }) => void dispatch(api.endpoints.getTracks.initiate()),
    }),
    getGuests: build.query<readonly string[], void>({
      queryFn: async (_, _api, _options, baseQuery) => {
        const { data, error } = await baseQuery({ call: visitorCalls.getGuests });
        return error ? { error } : readNamesText(data ?? '', 'GetGuests');
      },
      providesTags: ['Guests'],
      onCacheEntryAdded: (_, { dispatch }) => void dispatch(api.endpoints.getGuests.initiate()),
    }),
    // No tag: the specification wants the genres fetched once per visit, although an edit can change them.
    getGenres: build.query<readonly string[], void>({
      queryFn: async (_, _api, _options, baseQuery) => {
        const { data, error } = await baseQuery({ call: visitorCalls.getGenres });
        return error ? { error } : readNamesText(data ?? '', 'GetGenres');
      },
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    /** By our own server, until the list of tracks has come. */
    findTitles: build.query<TitleResults & { query: string }, string>({
      queryFn: async (query, { signal }) => {
        try {
          const answer = await fetch(`${foundPath}?${new URLSearchParams({ search: query })}`, { signal });
          if (answer.ok) return { data: { query, ...(await answer.json()) } };
          return { error: { failure: 'hostFailed' } };
        } catch {
          return { error: { failure: 'offline' } };
        }
      },
    }),
    addUser: build.mutation<unknown, string>({ query: (body) => ({ call: visitorCalls.addUser, body }) }),
  }),
});
