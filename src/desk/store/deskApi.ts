import { nameBriefly, quote } from '#catalogue/desk/quote.ts';
import type { WorklistReason } from '#catalogue/list/worklist.ts';
import { calls } from '#contract/calls.ts';
import { AnyEditAnswerSchema, type EditAnswer, maxIdsPerCall, TypedTitlesSchema } from '#contract/edits.ts';
import { type History, HistorySchema } from '#contract/history.ts';
import { type SearchResult, SearchResultsSchema } from '#contract/search.ts';
import type { Id, Track } from '#contract/track.ts';
import type { TrackChange } from '#contract/trackEdits.ts';
import { type Worklist, WorklistSchema } from '#contract/worklist.ts';
import { api, type Tag } from '#store/api.ts';
import { guestNameSaved } from '#store/events.ts';
import { type CallError, failureOf } from '#store/host/failure.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import type { RootState } from '#store/store.ts';
import { isUnsure, reportAfterClose, type Started } from './afterCloseFailed.ts';
import './lostEdit.ts';

/** The call names a post. The track is the open one, so that only its own form closes after the edit. */
export type TitleEdit = { trackId: Id; commentaryTrackPostId: string; newTitle: string; opened?: Opened<'title'>[] };
export type SortTitleEdit = { title: string; sortTitle: string; opened?: Opened<'sortTitle'>[] };
/** The row as the host sent it, with what the chosen match changes. */
export type MatchEdit = Track & { opened?: Partial<Track> };
/** For hosts with extras: what the form showed of a track that the edit is for. */
type Opened<Field extends keyof Track> = { id: Id } & { [field in Field]: string | null };
export type GuestOfOne = { id: Id; guest: string };
export type GuestOfMany = { guest: string; ids: Id[] };
/** "This is fine": `fact` is what it is said of. */
export type AcceptedReason = { id: Id; reason: WorklistReason; fact: string; isFine: boolean };
/** `menuOf`: the track in whose menu it was removed. */
export type RemovedGuest = GuestOfMany & { menuOf?: Id };
export type NamedGuest = { guest: string };
export type RenamedGuest = { guest: string; newName: string };
export type MergedGuest = { guest: string; into: string };
/** Fields of a track by their names, as GetTracks has them. */
export type TrackFields = Record<string, unknown>;
export type NewTrack = TrackFields & { title: string };
/** `opened`: the values that these fields had when the form was opened. `title`: what the track is called now. */
export type FieldsEdit = { id: Id; fields: TrackFields; opened: TrackFields; title: string };
/** `opened`: what the form shows of the track. */
export type RemovedTrack = { id: Id; title: string; opened: object };
/** One field of many tracks. `opened`: the values that the preview showed. */
export type ManyTracksEdit = { ids: Id[]; change: TrackChange; opened: object[] };
/** The edit's number in the journal. */
export type UndoneEdit = { version: number };

const editAnswer = { transformResponse: parseJson, responseSchema: AnyEditAnswerSchema };

/** The function form of `invalidatesTags`: the list form would also refetch after a failed edit. */
const ifSaved =
  (...tags: Tag[]) =>
  (_: unknown, error: CallError | undefined) =>
    error && !isUnsure(error) ? [] : tags;

/** The same after a refusal: another admin has changed or removed what it is about. */
const ifSavedOrRefused =
  (...tags: Tag[]) =>
  (_: unknown, error: CallError | undefined) =>
    !error || isUnsure(error) || ['refused', 'notFound'].includes(failureOf(error)) ? tags : [];

/** The endpoints of the desk. They join the api when the desk's code loads. */
export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSearchResults: build.query<SearchResult[], string>({
      query: (query) => ({ call: calls.getSearchResults, body: { title: `"${query}"` } }),
      transformResponse: parseJson,
      responseSchema: SearchResultsSchema,
      // Ten minutes: proposals for 2,000 tracks that are closed and opened again need no new searches.
      keepUnusedDataFor: 600,
    }),
    updateTitle: build.mutation<EditAnswer | null, TitleEdit>({
      query: ({ trackId: _, opened, ...query }) => ({ call: calls.updateTitle, query, body: opened && { opened } }),
      ...editAnswer,
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    updateSortTitle: build.mutation<EditAnswer | null, SortTitleEdit>({
      query: ({ opened, ...query }) => ({ call: calls.updateSortTitle, query, body: opened && { opened } }),
      ...editAnswer,
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    updateMatch: build.mutation<EditAnswer | null, MatchEdit>({
      query: (body) => ({ call: calls.updateMatch, body }),
      ...editAnswer,
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    updateGuest: build.mutation<EditAnswer | null, GuestOfOne>({
      query: (body) => ({ call: calls.updateGuest, body }),
      ...editAnswer,
      onQueryStarted: ({ guest }, started) => reportGuest(`Adding ${nameBriefly(guest)} to a track`, started),
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    updateMultipleGuests: build.mutation<EditAnswer | null, GuestOfMany>({
      query: (body) => ({ call: calls.updateMultipleGuests, body }),
      ...editAnswer,
      onQueryStarted: ({ guest }, started) => reportGuest(`Adding ${nameBriefly(guest)}`, started),
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    // The calls below are our own server's. Other hosts need not have them: see selectHasExtras.
    history: build.infiniteQuery<History, void, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      query: ({ pageParam: at }) => ({ call: calls.history, query: at === null ? {} : { before: String(at) } }),
      transformResponse: parseJson,
      responseSchema: HistorySchema,
      providesTags: ['History'],
      keepUnusedDataFor: 0,
    }),
    typedTitles: build.query<number[], readonly Id[]>({
      query: (ids) => ({ call: calls.typedTitles, body: { ids: ids.slice(0, maxIdsPerCall) } }),
      transformResponse: parseJson,
      responseSchema: TypedTitlesSchema,
      providesTags: ['History'],
    }),
    worklist: build.query<Worklist, void>({
      query: () => ({ call: calls.worklist }),
      transformResponse: parseJson,
      responseSchema: WorklistSchema,
      providesTags: ['History'],
    }),
    /** One edit with all of its tracks. */
    historyOfEdit: build.query<History, number>({
      query: (version) => ({ call: calls.history, query: { version: String(version) } }),
      transformResponse: parseJson,
      responseSchema: HistorySchema,
      providesTags: ['History'],
      keepUnusedDataFor: 0,
    }),
    acceptReason: build.mutation<EditAnswer | null, AcceptedReason>({
      query: (body) => ({ call: calls.acceptReason, body }),
      ...editAnswer,
      invalidatesTags: ifSaved('History'),
    }),
    undo: build.mutation<EditAnswer | null, UndoneEdit>({
      query: ({ version }) => ({ call: calls.undo, body: { version } }),
      ...editAnswer,
      invalidatesTags: ifSavedOrRefused('Tracks', 'Guests', 'History'),
    }),
    removeGuest: build.mutation<EditAnswer | null, RemovedGuest>({
      query: ({ menuOf: _, ...body }) => ({ call: calls.removeGuest, body }),
      ...editAnswer,
      onQueryStarted: ({ guest }, started) => reportGuest(`Removing ${nameBriefly(guest)}`, started),
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    addGuest: build.mutation<EditAnswer | null, NamedGuest>({
      query: (body) => ({ call: calls.addGuest, body }),
      ...editAnswer,
      onQueryStarted: ({ guest }, started) => reportAfterClose(`Adding ${nameBriefly(guest)}`, started),
      invalidatesTags: ifSavedOrRefused('Tracks', 'Guests', 'History'),
    }),
    renameGuest: build.mutation<EditAnswer | null, RenamedGuest>({
      query: (body) => ({ call: calls.renameGuest, body }),
      ...editAnswer,
      invalidatesTags: ifSavedOrRefused('Tracks', 'Guests', 'History'),
      onQueryStarted: ({ guest, newName }, started) =>
        reportAfterClose(`Renaming ${nameBriefly(guest)}`, started, guestNameSaved({ guest, by: newName })),
    }),
    mergeGuest: build.mutation<EditAnswer | null, MergedGuest>({
      query: (body) => ({ call: calls.mergeGuest, body }),
      ...editAnswer,
      invalidatesTags: ifSavedOrRefused('Tracks', 'Guests', 'History'),
      onQueryStarted: ({ guest, into }, started) =>
        reportAfterClose(
          `Merging ${nameBriefly(guest)} into ${nameBriefly(into)}`,
          started,
          guestNameSaved({ guest, by: into }),
        ),
    }),
    deleteGuest: build.mutation<EditAnswer | null, NamedGuest>({
      query: (body) => ({ call: calls.deleteGuest, body }),
      ...editAnswer,
      onQueryStarted: ({ guest }, started) => reportAfterClose(`Deleting ${nameBriefly(guest)}`, started),
      invalidatesTags: ifSavedOrRefused('Tracks', 'Guests', 'History'),
    }),
    addTrack: build.mutation<EditAnswer | null, NewTrack>({
      query: (body) => ({ call: calls.addTrack, body }),
      ...editAnswer,
      onQueryStarted: ({ title }, started) => reportAfterClose(`Adding ${quote(title)}`, started),
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    editTrack: build.mutation<EditAnswer | null, FieldsEdit>({
      query: ({ title: _, ...body }) => ({ call: calls.editTrack, body }),
      ...editAnswer,
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    removeTrack: build.mutation<EditAnswer | null, RemovedTrack>({
      query: ({ id, opened }) => ({ call: calls.removeTrack, body: { ids: [id], opened: [{ id, ...opened }] } }),
      ...editAnswer,
      onQueryStarted: ({ title }, started) => reportAfterClose(`Removing ${quote(title)}`, started),
      // The form then shows what another admin has changed.
      invalidatesTags: ifSavedOrRefused('Tracks', 'History'),
    }),
    updateMultipleTracks: build.mutation<EditAnswer | null, ManyTracksEdit>({
      query: (body) => ({ call: calls.updateMultipleTracks, body }),
      ...editAnswer,
      onQueryStarted: (_, started) => reportAfterClose('Changing several tracks', started),
      // The preview then shows what another admin has changed.
      invalidatesTags: ifSavedOrRefused('Tracks', 'History'),
    }),
  }),
});

/**
 * A refused guest may have been renamed, merged or deleted by another admin: the menus then get the new names. Not the
 * track list, which is loaded after a successful edit only, and nothing from a host without extras.
 */
function reportGuest(doing: string, started: Started): Promise<void> {
  const { dispatch, getState, queryFulfilled } = started;
  queryFulfilled.catch(({ error }) => {
    const isRefused = failureOf(error) === 'refused' && selectHasExtras(getState() as RootState);
    if (isRefused) dispatch(api.util.invalidateTags(['Guests']));
  });
  return reportAfterClose(doing, started);
}

/** undefined, which no schema accepts, for a text that is not JSON. */
export function parseJson(text: string) {
  try {
    return JSON.parse(text.trim() || 'null');
  } catch {
    return undefined;
  }
}
