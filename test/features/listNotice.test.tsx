import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { noFilters } from '#catalogue/list/filters.ts';
import { ListNotice } from '#features/browse/ListNotice.tsx';
import { selectUnknown } from '#store/addressSlice.ts';
import { api } from '#store/api.ts';
import { addressEntered } from '#store/events.ts';
import { trackOpened } from '#store/modalSlice.ts';
import { selectAddress } from '#store/selectors.ts';
import type { AppStore } from '#store/store.ts';
import { replaceFetch } from '../store/replaceFetch.ts';
import { fewTracks, storeWith } from '../store/storeWith.ts';

const worker = { postMessage: () => undefined };
const serviceWorker: { controller: typeof worker | null; [part: string]: unknown } = {
  controller: null,
  register: async () => undefined,
  ready: new Promise(() => undefined),
};
beforeAll(() => Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true }));
afterAll(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

/** Until all that it asks for has been answered. */
async function show(store: AppStore) {
  render(
    <Provider store={store}>
      <ListNotice />
    </Provider>,
  );
  await act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())));
}

/** The host answers with these tracks. Returns the calls that it was asked. */
function answer(tracks: readonly object[]): string[] {
  const asked: string[] = [];
  replaceFetch(async (input) => {
    const call = String(input).split('/').at(-1) ?? '';
    asked.push(call);
    return Response.json(call === 'GetTracks' ? tracks : []);
  });
  return asked;
}

it.each([
  ['that there is no connection, if nothing answers', 'offline', 'status', /^Offline/],
  ['the same if no answer comes in time', 'timedOut', 'status', /^Offline/],
  ['at once that the list may be old, if the host fails', 'hostFailed', 'alert', /may be out of date/],
] as const)('the notice says %s', async (_, failure, role, text) => {
  const store = await storeWith(fewTracks);
  serviceWorker.controller = worker;
  if (failure === 'timedOut') jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  replaceFetch(async () => {
    if (failure === 'hostFailed') return new Response('', { status: 500 });
    throw new TypeError('Failed to fetch');
  });
  await show(store);
  jest.restoreAllMocks();
  expect(await screen.findByRole(role)).toHaveTextContent(text);
});

describe('the newest list', () => {
  it.each([
    ['once in a visit that may have started with a kept one', worker, 1],
    ['never in the first visit, whose list came from the host', null, 0],
  ])('is asked for %s, also if that comes back from another page of the site', async (_, controller, times) => {
    const asked = answer(fewTracks);
    const store = await storeWith(fewTracks);
    serviceWorker.controller = controller;
    await show(store);
    cleanup();
    serviceWorker.controller = worker;
    await show(store);
    expect(asked.filter((call) => call === 'GetTracks')).toHaveLength(times);
  });

  const unknown = { track: '7', guest: 'June', genre: 'Nonsense' };
  const opened = {
    filters: { ...noFilters, trackType: 'free' as const },
    layout: 'posters' as const,
    track: null,
    unknown,
  };

  it('shows what a link led to that the kept list did not have', async () => {
    answer([...fewTracks, { id: 7, title: 'New', newGuests: ['June'] }]);
    const store = await storeWith(fewTracks);
    store.dispatch(addressEntered(opened));
    serviceWorker.controller = worker;
    await show(store);
    expect(selectAddress(store.getState())).toBe('guest=June&type=free&look=posters&track=7');
    expect(selectUnknown(store.getState())).toEqual({ track: null, guest: null, genre: 'Nonsense' });
  });

  it.each([
    ['has not either', fewTracks, []],
    ['has, once the visitor has opened another one', [...fewTracks, { id: 7, title: 'New' }], [trackOpened(1)]],
    [
      'has not either, nor the picked guest',
      [{ id: 1, title: 'Beta' }],
      [addressEntered({ ...opened, filters: { ...noFilters, guest: 'Wanda' } })],
    ],
  ])('changes nothing for a track that it %s', async (_, tracks, actions) => {
    answer(tracks);
    const store = await storeWith(fewTracks);
    for (const action of [addressEntered(opened), ...actions]) store.dispatch(action);
    serviceWorker.controller = worker;
    const before = [selectAddress(store.getState()), selectUnknown(store.getState())];
    await show(store);
    expect([selectAddress(store.getState()), selectUnknown(store.getState())]).toEqual(before);
  });
});
