import { useEffect, useRef } from 'react';
import type { Id } from '#contract/track.ts';
import { failureOf } from '#store/failure.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { deskApi } from './deskApi.ts';
import { selectSignIns } from './sessionSlice.ts';

export const {
  useGetSearchResultsQuery,
  useLazyGetSearchResultsQuery,
  useLazyGetTracksQuery,
  useValidatePasswordMutation,
  useUpdateGuestMutation,
  useUpdateMultipleGuestsMutation,
  useHistoryInfiniteQuery,
  useHistoryOfEditQuery,
  useRemoveGuestMutation,
  useAddGuestMutation,
  useRenameGuestMutation,
  useMergeGuestMutation,
  useDeleteGuestMutation,
  useAddTrackMutation,
  useRemoveTrackMutation,
} = deskApi;
const { useTypedTitlesQuery, useWorklistQuery } = deskApi;

/** Retries what was refused because the session had expired, once a password has been accepted. */
export function useRetryAfterSignIn(isRefused: boolean, retry: () => void): void {
  const signIns = useAppSelector(selectSignIns);
  const handled = useRef(signIns);
  useEffect(() => {
    if (handled.current === signIns) return;
    handled.current = signIns;
    if (isRefused) retry();
  });
}

const noIds: readonly Id[] = [];

/** The tracks whose title was typed by a person, where the host knows. */
export function useTypedTitles(): readonly Id[] {
  const hasExtras = useAppSelector(selectHasExtras);
  return useTypedTitlesQuery(undefined, { skip: !hasExtras }).data ?? noIds;
}

/** Fetches what has been accepted, where the host knows; `selectReasonBits` reads it. */
export function useAcceptedReasons(): void {
  const hasExtras = useAppSelector(selectHasExtras);
  const { error, refetch } = useWorklistQuery(undefined, { skip: !hasExtras });
  useRetryAfterSignIn(error !== undefined && failureOf(error) === 'signedOut', () => void refetch());
}
