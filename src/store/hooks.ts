import { useDispatch, useSelector, useStore } from 'react-redux';
import { api } from './api.ts';
import type { AppDispatch, AppStore, RootState } from './store.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For event handlers that need the current state. Components render from useAppSelector. */
export const useAppStore = useStore.withTypes<AppStore>();

export const { useGetTracksQuery, useGetGuestsQuery, useGetGenresQuery, useFindTitlesQuery, useAddUserMutation } = api;
