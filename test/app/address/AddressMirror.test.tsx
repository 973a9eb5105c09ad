import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { AddressMirror } from '#app/address/AddressMirror.tsx';
import { noFilters } from '#catalogue/list/filters.ts';
import { api } from '#store/api.ts';
import { filtersSlice, guestPicked, selectFilters } from '#store/filtersSlice.ts';
import { modalClosed, modalSlice, trackOpened } from '#store/modalSlice.ts';
import type { AppStore } from '#store/store.ts';
import { jumpTo } from '../../setup/jumpTo.ts';
import { fewTracks, storeWith } from '../../store/storeWith.ts';

const renderMirror = (store: AppStore) =>
  render(
    <Provider store={store}>
      <BrowserRouter>
        <AddressMirror />
      </BrowserRouter>
    </Provider>,
  );

it('writes the URL of an earlier state after a jump in Redux DevTools', async () => {
  reconfigurePage('http://here.example/');
  const store = await storeWith(fewTracks, ['Wanda']);
  renderMirror(store);
  const picked = filtersSlice.reducer(undefined, guestPicked('Wanda'));
  const opened = modalSlice.reducer(undefined, trackOpened(1));
  const closed = modalSlice.reducer(opened, modalClosed());
  jumpTo(store, { filters: picked, modal: opened });
  await waitFor(() => expect(location.search).toBe('?guest=Wanda&track=1'));
  expect(history.state.isStep).toBe(true);
  const wentBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  jumpTo(store, { modal: closed });
  await act(() => wentBack);
  expect(location.search).toBe('?guest=Wanda');
});

it('Back leads from the list of a guest picked in a track to the list that the track was opened from', async () => {
  reconfigurePage('http://here.example/?sort=length-longest');
  const store = await storeWith(fewTracks, ['Wanda']);
  renderMirror(store);
  await waitFor(() => expect(selectFilters(store.getState()).sort).toBe('lengthLongest'));
  act(() => void store.dispatch(trackOpened(1)));
  await waitFor(() => expect(location.search).toBe('?sort=length-longest&track=1'));
  act(() => {
    store.dispatch(guestPicked('Wanda'));
    store.dispatch(modalClosed());
  });
  await waitFor(() => expect(location.search).toBe('?guest=Wanda&sort=length-longest'));
  history.back();
  await waitFor(() => expect(selectFilters(store.getState()).guest).toBe(null));
  expect(location.search).toBe('?sort=length-longest');
});

it('Back leads to the list with a guest that was picked a moment before the track was opened', async () => {
  reconfigurePage('http://here.example/');
  const store = await storeWith(fewTracks, ['Wanda']);
  renderMirror(store);
  act(() => {
    store.dispatch(guestPicked('Wanda'));
    store.dispatch(trackOpened(1));
  });
  await waitFor(() => expect(location.search).toBe('?guest=Wanda&track=1'));
  history.back();
  await waitFor(() => expect(location.search).toBe('?guest=Wanda'));
  expect(selectFilters(store.getState()).guest).toBe('Wanda');
});

it('picks a guest whose name arrives after the tracks, and puts nothing but filters into the state', async () => {
  reconfigurePage('http://here.example/?guest=late+comer');
  const store = await storeWith(fewTracks);
  renderMirror(store);
  expect(selectFilters(store.getState())).toEqual(noFilters);
  await store.dispatch(api.util.upsertQueryData('getGuests', undefined, ['Late Comer']));
  await store.dispatch(api.util.upsertQueryData('getGenres', undefined, []));
  await waitFor(() => expect(location.search).toBe('?guest=Late+Comer'));
  expect(selectFilters(store.getState())).toEqual({ ...noFilters, guest: 'Late Comer' });
});
