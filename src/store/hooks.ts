import { useDispatch, useSelector } from 'react-redux';
import { api } from './api.ts';
import type { AppDispatch, RootState } from './makeStore.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

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
} = api;
