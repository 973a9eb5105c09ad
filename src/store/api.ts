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

/** A list of tags alone would fetch again after a failure, too. */
const afterSuccess = (_answer: unknown, error: unknown) => (error ? [] : (['Tracks'] as const));

/** Every call of the wire, under its own name. Of an edit any success is one, whatever the host writes into its answer. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: askHost,
  tagTypes: ['Tracks'],
  endpoints: (build) => ({
    getTracks: build.query<readonly Track[], void>({
      queryFn: async (_, { extra }, _options, ask) => {
        const { data, error } = await ask({ call: 'getTracks' });
        return error ? { error } : (extra as Memory).readTracks(data ?? '');
      },
      providesTags: ['Tracks'],
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
      query: (query) => ({ call: 'updateTitle', query }),
      invalidatesTags: afterSuccess,
    }),
    updateSortTitle: build.mutation<unknown, SortTitleEdit>({
      query: (query) => ({ call: 'updateSortTitle', query }),
      invalidatesTags: afterSuccess,
    }),
    updateMatch: build.mutation<unknown, MatchEdit>({
      query: (body) => ({ call: 'updateMatch', body }),
      invalidatesTags: afterSuccess,
    }),
    updateGuest: build.mutation<unknown, GuestOfOne>({
      query: (body) => ({ call: 'updateGuest', body }),
      invalidatesTags: afterSuccess,
    }),
    updateMultipleGuests: build.mutation<unknown, GuestOfMany>({
      query: (body) => ({ call: 'updateMultipleGuests', body }),
      invalidatesTags: afterSuccess,
    }),
  }),
});
