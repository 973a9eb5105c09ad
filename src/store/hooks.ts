import { useDispatch, useSelector, useStore } from 'react-redux';
import { api } from './api.ts';
import type { AppDispatch, AppStore, RootState } from './store.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For a press that needs what the state says just then, and for nothing that is drawn. */
export const useAppStore = useStore.withTypes<AppStore>();

export const { useGetTracksQuery, useGetGuestsQuery, useGetGenresQuery, useAddUserMutation } = api;
