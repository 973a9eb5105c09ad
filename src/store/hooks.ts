import { useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { api } from './api.ts';
import type { AppDispatch, AppStore, RootState } from './makeStore.ts';
import { selectSignIns } from './sessionSlice.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For a press that needs what the state says just then, and for nothing that is drawn. */
export const useAppStore = useStore.withTypes<AppStore>();

export const {
  useGetTracksQuery,
  useGetGuestsQuery,
  useGetGenresQuery,
  useGetSearchResultsQuery,
  useValidatePasswordMutation,
  useAddUserMutation,
  useUpdateTitleMutation,
  useUpdateSortTitleMutation,
  useUpdateMatchMutation,
  useUpdateGuestMutation,
  useUpdateMultipleGuestsMutation,
  useHistoryInfiniteQuery,
  useHistoryOfEditQuery,
  useRemoveGuestMutation,
  useAddGuestMutation,
} = api;

/** Goes on with what was refused for want of a session, once the password has been accepted again. */
export function useAfterSignIn(isRefused: boolean, goOn: () => void): void {
  const signIns = useAppSelector(selectSignIns);
  const answered = useRef(signIns);
  useEffect(() => {
    if (answered.current === signIns) return;
    answered.current = signIns;
    if (isRefused) goOn();
  });
}
