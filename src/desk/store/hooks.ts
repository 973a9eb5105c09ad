import { useEffect, useRef } from 'react';
import { useAppSelector } from '#store/hooks.ts';
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
