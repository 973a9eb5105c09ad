import { calls } from '#contract/calls.ts';
import type { EditAnswer } from '#contract/edits.ts';
import type { Id } from '#contract/track.ts';
import { tellAfterClose } from '#desk/store/afterCloseFailed.ts';
import { api } from '#store/api.ts';
import { guestNameSaved } from '#store/events.ts';
import { type CallError, failureOf } from '#store/host/failure.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import type { RootState } from '#store/store.ts';
import { editAnswer, ifSaved, ifSavedOrRefused, isSaved, type Started } from './endpointParts.ts';

export type GuestOfOne = { id: Id; guest: string };
export type GuestOfMany = { guest: string; ids: Id[] };
/** `menuOf`: the track in whose menu it was removed. */
export type RemovedGuest = GuestOfMany & { menuOf?: Id };
export type NamedGuest = { guest: string };
export type RenamedGuest = { guest: string; newName: string };
export type MergedGuest = { guest: string; into: string };

/** The guests of tracks, and the list of guests. */
export const guestApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateGuest: build.mutation<EditAnswer | null, GuestOfOne>({
      query: (body) => ({ call: calls.updateGuest, body }),
      ...editAnswer,
      onQueryStarted: (edit, started) => {
        void refetchRefusedGuests(started);
        return tellAfterClose('updateGuest', edit, started);
      },
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    updateMultipleGuests: build.mutation<EditAnswer | null, GuestOfMany>({
      query: (body) => ({ call: calls.updateMultipleGuests, body }),
      ...editAnswer,
      onQueryStarted: (edit, started) => {
        void refetchRefusedGuests(started);
        return tellAfterClose('updateMultipleGuests', edit, started);
      },
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    // The calls below are our own server's. Other hosts need not have them: see selectHasExtras.
    removeGuest: build.mutation<EditAnswer | null, RemovedGuest>({
      query: ({ menuOf: _, ...body }) => ({ call: calls.removeGuest, body }),
      ...editAnswer,
      onQueryStarted: (edit, started) => {
        void refetchRefusedGuests(started);
        return tellAfterClose('removeGuest', edit, started);
      },
      invalidatesTags: ifSaved('Tracks', 'History'),
    }),
    addGuest: build.mutation<EditAnswer | null, NamedGuest>({
      query: (body) => ({ call: calls.addGuest, body }),
      ...editAnswer,
      onQueryStarted: (edit, started) => tellAfterClose('addGuest', edit, started),
      invalidatesTags: ifSavedOrRefused('Tracks', 'Guests', 'History'),
    }),
    renameGuest: build.mutation<EditAnswer | null, RenamedGuest>({
      query: (body) => ({ call: calls.renameGuest, body }),
      ...editAnswer,
      onQueryStarted: (edit, started) => {
        void followName(edit.guest, edit.newName, started);
        return tellAfterClose('renameGuest', edit, started);
      },
      invalidatesTags: ifSavedOrRefused('Tracks', 'Guests', 'History'),
    }),
    mergeGuest: build.mutation<EditAnswer | null, MergedGuest>({
      query: (body) => ({ call: calls.mergeGuest, body }),
      ...editAnswer,
      onQueryStarted: (edit, started) => {
        void followName(edit.guest, edit.into, started);
        return tellAfterClose('mergeGuest', edit, started);
      },
      invalidatesTags: ifSavedOrRefused('Tracks', 'Guests', 'History'),
    }),
    deleteGuest: build.mutation<EditAnswer | null, NamedGuest>({
      query: (body) => ({ call: calls.deleteGuest, body }),
      ...editAnswer,
      onQueryStarted: (edit, started) => tellAfterClose('deleteGuest', edit, started),
      invalidatesTags: ifSavedOrRefused('Tracks', 'Guests', 'History'),
    }),
  }),
});

export const {
  useUpdateGuestMutation,
  useUpdateMultipleGuestsMutation,
  useRemoveGuestMutation,
  useAddGuestMutation,
  useRenameGuestMutation,
  useMergeGuestMutation,
  useDeleteGuestMutation,
} = guestApi;

/**
 * A refused guest may have been renamed, merged or deleted by another admin: the menus then get the new names. Not the
 * track list, which is loaded after a successful edit only, and nothing from a host without extras.
 */
async function refetchRefusedGuests({ dispatch, getState, queryFulfilled }: Started): Promise<void> {
  const failure = await queryFulfilled.then(
    () => undefined,
    ({ error }: { error: CallError }) => failureOf(error),
  );
  if (failure === 'refused' && selectHasExtras(getState() as RootState)) dispatch(api.util.invalidateTags(['Guests']));
}

/** What is picked by the old name follows the new one. */
async function followName(guest: string, by: string, started: Started): Promise<void> {
  if (await isSaved(started)) started.dispatch(guestNameSaved({ guest, by }));
}
