import { useEffect, useMemo, useRef } from 'react';
import type { Id } from '#contract/track.ts';
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
} = deskApi;
const { useTypedTitlesQuery } = deskApi;

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

/** Whether a person typed the title of a track. Until the host has said so, a title counts as typed, so that it is kept. */
export function useIsTitleTyped(): (trackId: Id) => boolean {
  const hasExtras = useAppSelector(selectHasExtras);
  const { data } = useTypedTitlesQuery(undefined, { skip: !hasExtras });
  const typed = useMemo(() => data && new Set<Id>(data), [data]);
  return (trackId) => hasExtras && (typed?.has(trackId) ?? true);
}
