import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { askHost } from './askHost.ts';
import type { GuestOfMany, GuestOfOne, MatchEdit, SortTitleEdit, TitleEdit } from './editArguments.ts';
import type { Memory } from './memory.ts';
import { isYes, readNamesText, readResultsText } from './readText.ts';
import type { Secret } from './secret.ts';

/** The lists are fetched once and live as long as the page. */
const forThePage = Number.POSITIVE_INFINITY;

/** Every call of the wire, under its own name. Of an edit any success is one, whatever the host writes into its answer. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: askHost,
  endpoints: (build) => ({
    getTracks: build.query<readonly Track[], void>({
      queryFn: async (_, { extra }, _options, ask) => {
        const { data, error } = await ask({ call: 'getTracks' });
        return error ? { error } : (extra as Memory).readTracks(data ?? '');
      },
      keepUnusedDataFor: forThePage,
      // The reader keeps what did not change by itself, and cheaper.
      structuralSharing: false,
    }),
    getGuests: build.query<string[], void>({
      queryFn: async (_, _api, _options, ask) => {
        const { data, error } = await ask({ call: 'getGuests' });
        return error ? { error } : readNamesText(data ?? '', 'GetGuests');
      },
      keepUnusedDataFor: forThePage,
    }),
    getGenres: build.query<string[], void>({
      queryFn: async (_, _api, _options, ask) => {
        const { data, error } = await ask({ call: 'getGenres' });
        return error ? { error } : readNamesText(data ?? '', 'GetGenres');
      },
      keepUnusedDataFor: forThePage,
    }),
    getSearchResults: build.query<SearchResult[], string>({
      queryFn: async (query, _api, _options, ask) => {
        const { data, error } = await ask({ call: 'getSearchResults', body: { title: `"${query}"` } });
        return error ? { error } : readResultsText(data ?? '');
      },
    }),
    validatePassword: build.mutation<boolean, Secret>({
      queryFn: async (secret, _api, _options, ask) => {
        const { data, error } = await ask({ call: 'validatePassword', secret });
        if (error?.failure === 'signedOut') return { data: false };
        return error ? { error } : { data: isYes(data ?? '') };
      },
    }),
    addUser: build.mutation<unknown, string>({ query: (body) => ({ call: 'addUser', body }) }),
    updateTitle: build.mutation<unknown, TitleEdit>({
      query: ({ trackId: _, ...query }) => ({ call: 'updateTitle', query }),
      onQueryStarted: reloadAfterSuccess,
    }),
    updateSortTitle: build.mutation<unknown, SortTitleEdit>({
      query: (query) => ({ call: 'updateSortTitle', query }),
      onQueryStarted: reloadAfterSuccess,
    }),
    updateMatch: build.mutation<unknown, MatchEdit>({
      query: (body) => ({ call: 'updateMatch', body }),
      onQueryStarted: reloadAfterSuccess,
    }),
    updateGuest: build.mutation<unknown, GuestOfOne>({
      query: (body) => ({ call: 'updateGuest', body }),
      onQueryStarted: reloadAfterSuccess,
    }),
    updateMultipleGuests: build.mutation<unknown, GuestOfMany>({
      query: (body) => ({ call: 'updateMultipleGuests', body }),
      onQueryStarted: reloadAfterSuccess,
    }),
  }),
});

/**
 * Every edit that succeeds is followed by the list as it is now; one that fails by nothing. Not by tags: those wait for
 * whatever else is being asked, and forget a list that nobody looks at just then. A list that is already on its way
 * may have left before the edit, so it is waited for and then asked for again.
 */
async function reloadAfterSuccess(_: unknown, { queryFulfilled, dispatch }: Lifecycle): Promise<void> {
  const succeeded = await queryFulfilled.then(
    () => true,
    () => false,
  );
  if (!succeeded) return;
  await dispatch(api.util.getRunningQueryThunk('getTracks', undefined));
  await dispatch(api.endpoints.getTracks.initiate(undefined, { forceRefetch: true, subscribe: false }));
}

type Lifecycle = { queryFulfilled: Promise<unknown>; dispatch: ThunkDispatch<object, unknown, UnknownAction> };
