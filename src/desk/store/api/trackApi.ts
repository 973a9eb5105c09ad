import { shownFields } from '#catalogue/desk/matches.ts';
import { calls } from '#contract/calls.ts';
import type { EditAnswer } from '#contract/edits.ts';
import { type SearchResult, SearchResultsSchema } from '#contract/search.ts';
import type { Id, Track } from '#contract/track.ts';
import type { TrackChange } from '#contract/trackEdits.ts';
import { tellAfterClose } from '#desk/store/afterCloseFailed.ts';
import { api } from '#store/api.ts';
import { editAnswer, ifSaved, ifSavedOrRefused, parseJson, patchTracks, type SavedValues } from './endpointParts.ts';

/** The save that an edit is a part of, and the track as its form has read and saved it. The host does not get it. */
type OfSave = { save?: { id: string; opened: Track | null } };
/** For hosts with extras: what the form showed of a track that the edit is for. */
type Opened<Field extends keyof Track> = { id: Id } & { [field in Field]: string | null };
/** The call names a post. `ids`: the tracks of that post, the open one first. */
export type TitleEdit = OfSave & {
  ids: Id[];
  commentaryTrackPostId: string;
  newTitle: string;
  opened?: Opened<'title'>[];
};
/** The call names a title. `ids`: the tracks of that title, the open one first. */
export type SortTitleEdit = OfSave & { ids: Id[]; title: string; sortTitle: string; opened?: Opened<'sortTitle'>[] };
/** The row as the host sent it, with what the chosen match changes. */
export type MatchEdit = OfSave & { row: Track; opened?: Partial<Track> };
/** Fields of a track by their names, as GetTracks has them. */
export type TrackFields = Record<string, unknown>;
/** `opened`: the values that these fields had when the form was opened. `title`: what the track is called now. */
export type FieldsEdit = OfSave & { id: Id; fields: TrackFields; opened: TrackFields; title: string };
export type NewTrack = TrackFields & { title: string };
/** `opened`: what the form shows of the track. */
export type RemovedTrack = { id: Id; title: string; opened: object };
/** One field of many tracks. `opened`: the values that the preview showed. */
export type ManyTracksEdit = { ids: Id[]; change: TrackChange; opened: object[] };

/** What each part of a track's form has saved. */
export const savedValues = {
  updateTitle: ({ ids, newTitle }: TitleEdit): SavedValues => ({ ids, values: { title: newTitle } }),
  updateSortTitle: ({ ids, sortTitle }: SortTitleEdit): SavedValues => ({ ids, values: { sortTitle } }),
  updateMatch: ({ row }: MatchEdit): SavedValues => ({ ids: [row.id], values: shownFields(row) }),
  editTrack: ({ id, fields }: FieldsEdit): SavedValues => ({ ids: [id], values: fields }),
};

export type SavedPart = keyof typeof savedValues;

/** Tracks, and the search for their matches. */
export const trackApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSearchResults: build.query<SearchResult[], string>({
      query: (query) => ({ call: calls.getSearchResults, body: { title: `"${query}"` } }),
      transformResponse: parseJson,
      responseSchema: SearchResultsSchema,
      // Ten minutes: proposals for 2,000 tracks that are closed and opened again need no new searches.
      keepUnusedDataFor: 600,
    }),
    updateTitle: build.mutation<EditAnswer | null, TitleEdit>({
      query: ({ commentaryTrackPostId, newTitle, opened }) => ({
        call: calls.updateTitle,
        query: { commentaryTrackPostId, newTitle },
        body: opened && { opened },
      }),
      ...editAnswer,
      onQueryStarted: (edit, started) => patchTracks(started, savedValues.updateTitle(edit)),
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    updateSortTitle: build.mutation<EditAnswer | null, SortTitleEdit>({
      query: ({ title, sortTitle, opened }) => ({
        call: calls.updateSortTitle,
        query: { title, sortTitle },
        body: opened && { opened },
      }),
      ...editAnswer,
      onQueryStarted: (edit, started) => patchTracks(started, savedValues.updateSortTitle(edit)),
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    updateMatch: build.mutation<EditAnswer | null, MatchEdit>({
      query: ({ row, opened }) => ({ call: calls.updateMatch, body: { ...row, ...(opened && { opened }) } }),
      ...editAnswer,
      onQueryStarted: (edit, started) => patchTracks(started, savedValues.updateMatch(edit)),
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    // The calls below are our own server's. Other hosts need not have them: see selectHasExtras.
    editTrack: build.mutation<EditAnswer | null, FieldsEdit>({
      query: ({ id, fields, opened }) => ({ call: calls.editTrack, body: { id, fields, opened } }),
      ...editAnswer,
      onQueryStarted: (edit, started) => patchTracks(started, savedValues.editTrack(edit)),
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    addTrack: build.mutation<EditAnswer | null, NewTrack>({
      query: (body) => ({ call: calls.addTrack, body }),
      ...editAnswer,
      onQueryStarted: (edit, started) => tellAfterClose('addTrack', edit, started),
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    removeTrack: build.mutation<EditAnswer | null, RemovedTrack>({
      query: ({ id, opened }) => ({ call: calls.removeTrack, body: { ids: [id], opened: [{ id, ...opened }] } }),
      ...editAnswer,
      onQueryStarted: (edit, started) => tellAfterClose('removeTrack', edit, started),
      // The form then shows what another admin has changed.
      invalidatesTags: ifSavedOrRefused('Tracks', 'History'),
    }),
    updateMultipleTracks: build.mutation<EditAnswer | null, ManyTracksEdit>({
      query: (body) => ({ call: calls.updateMultipleTracks, body }),
      ...editAnswer,
      onQueryStarted: (edit, started) => tellAfterClose('updateMultipleTracks', edit, started),
      // The preview then shows what another admin has changed.
      invalidatesTags: ifSavedOrRefused('Tracks', 'History'),
    }),
  }),
});

export const {
  useGetSearchResultsQuery,
  useLazyGetSearchResultsQuery,
  useLazyGetTracksQuery,
  useAddTrackMutation,
  useRemoveTrackMutation,
  useUpdateMultipleTracksMutation,
} = trackApi;
