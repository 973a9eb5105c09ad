import { useEffect, useRef } from 'react';
import { useAppSelector } from '#store/hooks.ts';
import { deskApi } from './deskApi.ts';
import { selectSignIns } from './sessionSlice.ts';

export const {
  useGetSearchResultsQuery,
  useValidatePasswordMutation,
  useUpdateTitleMutation,
  useUpdateSortTitleMutation,
  useUpdateMatchMutation,
  useUpdateGuestMutation,
  useUpdateMultipleGuestsMutation,
  useHistoryInfiniteQuery,
  useHistoryOfEditQuery,
  useRemoveGuestMutation,
  useAddGuestMutation,
} = deskApi;

/** Goes on with what was refused for want of a session, once the password has been accepted again. */
export function useRetryAfterSignIn(isRefused: boolean, goOn: () => void): void {
  const signIns = useAppSelector(selectSignIns);
  const answered = useRef(signIns);
  useEffect(() => {
    if (answered.current === signIns) return;
    answered.current = signIns;
    if (isRefused) goOn();
  });
}
