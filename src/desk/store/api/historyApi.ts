import { calls } from '#contract/calls.ts';
import { type EditAnswer, maxIdsPerCall, TypedTitlesSchema } from '#contract/edits.ts';
import { type History, HistorySchema } from '#contract/history.ts';
import type { Id } from '#contract/track.ts';
import { api } from '#store/api.ts';
import { editAnswer, ifSavedOrRefused, parseJson } from './endpointParts.ts';

/** The edit's number in the journal. */
export type UndoneEdit = { version: number };

/** Our own server's journal. Other hosts need not have it: see selectHasExtras. */
export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    history: build.infiniteQuery<History, void, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      query: ({ pageParam: at }) => ({ call: calls.history, query: at === null ? {} : { before: String(at) } }),
      transformResponse: parseJson,
      responseSchema: HistorySchema,
      providesTags: ['History'],
      keepUnusedDataFor: 0,
    }),
    /** One edit with all of its tracks. */
    historyOfEdit: build.query<History, number>({
      query: (version) => ({ call: calls.history, query: { version: String(version) } }),
      transformResponse: parseJson,
      responseSchema: HistorySchema,
      providesTags: ['History'],
      keepUnusedDataFor: 0,
    }),
    /** Those of the tracks whose title a person wrote. */
    typedTitles: build.query<number[], readonly Id[]>({
      query: (ids) => ({ call: calls.typedTitles, body: { ids: ids.slice(0, maxIdsPerCall) } }),
      transformResponse: parseJson,
      responseSchema: TypedTitlesSchema,
      providesTags: ['History'],
    }),
    undo: build.mutation<EditAnswer | null, UndoneEdit>({
      query: ({ version }) => ({ call: calls.undo, body: { version } }),
      ...editAnswer,
      invalidatesTags: ifSavedOrRefused('Tracks', 'Guests', 'History'),
    }),
  }),
});

export const { useHistoryInfiniteQuery, useHistoryOfEditQuery, useTypedTitlesQuery } = historyApi;
