import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
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
      onQueryStarted: reloadAfterSuccess,
    }),
    updateSortTitle: build.mutation<EditAnswer | null, SortTitleEdit>({
      query: (query) => ({ call: 'updateSortTitle', query }),
      transformResponse: readEditAnswer,
      onQueryStarted: reloadAfterSuccess,
    }),
    updateMatch: build.mutation<EditAnswer | null, MatchEdit>({
      query: (body) => ({ call: 'updateMatch', body }),
      transformResponse: readEditAnswer,
      onQueryStarted: reloadAfterSuccess,
    }),
    updateGuest: build.mutation<EditAnswer | null, GuestOfOne>({
      query: (body) => ({ call: 'updateGuest', body }),
      transformResponse: readEditAnswer,
      onQueryStarted: reloadAfterSuccess,
    }),
    updateMultipleGuests: build.mutation<EditAnswer | null, GuestOfMany>({
      query: (body) => ({ call: 'updateMultipleGuests', body }),
      transformResponse: readEditAnswer,
      onQueryStarted: reloadAfterSuccess,
    }),
    // From here on our own calls, for hosts that have them: see selectHasExtras.
    history: build.infiniteQuery<History, void, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      queryFn: async ({ pageParam }, _api, _options, ask) => {
        const query = pageParam === null ? {} : { before: String(pageParam) };
        const { data, error } = await ask({ call: 'history', query });
        return error ? { error } : readHistoryText(data ?? '');
      },
      keepUnusedDataFor: 0,
    }),
    /** One edit with all of its tracks. */
    historyOfEdit: build.query<History, number>({
      queryFn: async (version, _api, _options, ask) => {
        const { data, error } = await ask({ call: 'history', query: { version: String(version) } });
        return error ? { error } : readHistoryText(data ?? '');
      },
      keepUnusedDataFor: 0,
    }),
    undo: build.mutation<EditAnswer | null, UndoneEdit>({
      query: ({ version }) => ({ call: 'undo', body: { version } }),
      transformResponse: readEditAnswer,
      onQueryStarted: reloadWithGuests,
    }),
    removeGuest: build.mutation<EditAnswer | null, GuestOfMany>({
      query: (body) => ({ call: 'removeGuest', body }),
      transformResponse: readEditAnswer,
      onQueryStarted: reloadAfterSuccess,
    }),
    addGuest: build.mutation<EditAnswer | null, NewGuest>({
      query: (body) => ({ call: 'addGuest', body }),
      transformResponse: readEditAnswer,
      onQueryStarted: reloadWithGuests,
    }),
    logout: build.mutation<unknown, void>({ query: () => ({ call: 'logout' }) }),
  }),
});

/**
 * Every edit that succeeds is followed by the list as it is now; one that fails by nothing. Not by tags: those wait for
 * whatever else is being asked, and forget a list that nobody looks at just then. A list that is already on its way
 * may have left before the edit, so it is waited for and then asked for again.
 */
async function reloadAfterSuccess(_: unknown, lifecycle: Lifecycle): Promise<void> {
  const { queryFulfilled, dispatch } = lifecycle;
  const succeeded = await queryFulfilled.then(
    () => true,
    () => false,
  );
  if (!succeeded) return;
  void reloadHistory(lifecycle);
  await dispatch(api.util.getRunningQueryThunk('getTracks', undefined));
  await dispatch(api.endpoints.getTracks.initiate(undefined, { forceRefetch: true, subscribe: false }));
}

/** The same for an edit by which a name may come or go. */
async function reloadWithGuests(argument: unknown, lifecycle: Lifecycle): Promise<void> {
  const reloaded = reloadAfterSuccess(argument, lifecycle);
  const succeeded = await lifecycle.queryFulfilled.then(
    () => true,
    () => false,
  );
  if (succeeded) {
    await lifecycle.dispatch(api.util.getRunningQueryThunk('getGuests', undefined));
    await lifecycle.dispatch(api.endpoints.getGuests.initiate(undefined, { forceRefetch: true, subscribe: false }));
  }
  await reloaded;
}

/** Only where somebody looks at it. */
async function reloadHistory({ dispatch, getState }: Lifecycle): Promise<void> {
  const { isUninitialized } = deskApi.endpoints.history.select()(getState() as HistoryState);
  if (!isUninitialized)
    await dispatch(deskApi.endpoints.history.initiate(undefined, { forceRefetch: true, subscribe: false }));
}

type HistoryState = Parameters<ReturnType<typeof deskApi.endpoints.history.select>>[0];
type Lifecycle = {
  queryFulfilled: Promise<unknown>;
  dispatch: ThunkDispatch<object, unknown, UnknownAction>;
  getState: () => unknown;
};

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
