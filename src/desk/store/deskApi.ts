import type { EditAnswer } from '#contract/edits.ts';
import type { History } from '#contract/history.ts';
import { readEditAnswer } from '#contract/readEditAnswer.ts';
import { readHistory } from '#contract/readHistory.ts';
import { readSearchResults } from '#contract/readSearchResults.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Id, Track } from '#contract/track.ts';
import { api } from '#store/api.ts';
import { attempt, parse, type Reading } from '#store/readText.ts';
import type { Secret } from '#store/secret.ts';

/** What the edits carry; ids go back as they came, whether number or text. */
/** The wire names a post; the track is the one that the person had open, so that no other is closed by the success. */
export type TitleEdit = { trackId: Id; commentaryTrackPostId: string; newTitle: string };
export type SortTitleEdit = { title: string; sortTitle: string };
/** The row as it arrived, with what the chosen match changes. */
export type MatchEdit = Track;
export type GuestOfOne = { id: Id; guest: string };
export type GuestOfMany = { guest: string; ids: Id[] };
export type NewGuest = { guest: string };
/** The number of an edit in the journal. */
export type UndoneEdit = { version: number };

type Tag = Parameters<typeof api.util.invalidateTags>[0][number];

/** For `invalidatesTags`: the list form would refetch after a failed edit, too. */
const ifSaved =
  (...tags: Tag[]) =>
  (_: unknown, error: unknown) =>
    error ? [] : tags;

/** The calls of the desk. Of an edit any success is one, whatever the host writes into its answer. */
export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
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
        return error ? { error } : { data: isTruthyAnswer(data ?? '') };
      },
    }),
    updateTitle: build.mutation<EditAnswer | null, TitleEdit>({
      query: ({ trackId: _, ...query }) => ({ call: 'updateTitle', query }),
      transformResponse: readEditAnswer,
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    updateSortTitle: build.mutation<EditAnswer | null, SortTitleEdit>({
      query: (query) => ({ call: 'updateSortTitle', query }),
      transformResponse: readEditAnswer,
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    updateMatch: build.mutation<EditAnswer | null, MatchEdit>({
      query: (body) => ({ call: 'updateMatch', body }),
      transformResponse: readEditAnswer,
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    updateGuest: build.mutation<EditAnswer | null, GuestOfOne>({
      query: (body) => ({ call: 'updateGuest', body }),
      transformResponse: readEditAnswer,
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    updateMultipleGuests: build.mutation<EditAnswer | null, GuestOfMany>({
      query: (body) => ({ call: 'updateMultipleGuests', body }),
      transformResponse: readEditAnswer,
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    // From here on our own calls, for hosts that have them: see selectHasExtras.
    history: build.infiniteQuery<History, void, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      queryFn: async ({ pageParam }, _api, _options, ask) => {
        const query = pageParam === null ? {} : { before: String(pageParam) };
        const { data, error } = await ask({ call: 'history', query });
        return error ? { error } : readHistoryText(data ?? '');
      },
      providesTags: ['History'],
      keepUnusedDataFor: 0,
    }),
    /** One edit with all of its tracks. */
    historyOfEdit: build.query<History, number>({
      queryFn: async (version, _api, _options, ask) => {
        const { data, error } = await ask({ call: 'history', query: { version: String(version) } });
        return error ? { error } : readHistoryText(data ?? '');
      },
      providesTags: ['History'],
      keepUnusedDataFor: 0,
    }),
    undo: build.mutation<EditAnswer | null, UndoneEdit>({
      query: ({ version }) => ({ call: 'undo', body: { version } }),
      transformResponse: readEditAnswer,
      invalidatesTags: ifSaved('Tracks', 'Guests', 'History'),
    }),
    removeGuest: build.mutation<EditAnswer | null, GuestOfMany>({
      query: (body) => ({ call: 'removeGuest', body }),
      transformResponse: readEditAnswer,
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    addGuest: build.mutation<EditAnswer | null, NewGuest>({
      query: (body) => ({ call: 'addGuest', body }),
      transformResponse: readEditAnswer,
      invalidatesTags: ifSaved('Tracks', 'Guests', 'History'),
    }),
    logout: build.mutation<unknown, void>({ query: () => ({ call: 'logout' }) }),
  }),
});

export function readResultsText(text: string): Reading<SearchResult[]> {
  return attempt('GetSearchResults', (onFault) => readSearchResults(parse(text), onFault));
}

export function readHistoryText(text: string): Reading<History> {
  return attempt('History', () => readHistory(parse(text)));
}

/** What a host says of a password: anything but nothing and "no" opens the desk. */
export function isTruthyAnswer(text: string): boolean {
  const answer = text.trim().toLowerCase();
  // A page instead of an answer is some proxy's, and no yes.
  return !answer.startsWith('<') && !['', 'false', 'null', '0', '""'].includes(answer);
}

/** One search, for whoever keeps its answer. */
export const searchOnce = (query: string) => deskApi.endpoints.getSearchResults.initiate(query, { subscribe: false });
