import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import createMockStore from 'redux-mock-store';
import type { Track } from '#contract/track.ts';
import { api, makeStoreExtra } from '#store/api.ts';
import { loadLater } from '../setup/loadLater.ts';
import { fewTracks, storeWith } from '../store/storeWith.ts';

beforeAll(loadLater);

const memory = makeStoreExtra();
const runThunks: Middleware = (store) => (next) => (action) =>
  typeof action === 'function' ? action(store.dispatch, store.getState, memory) : next(action);

/** Draws on a real state that never moves: what is left to see is what a press says, and that it says nothing else. */
export async function drawn(
  what: ReactNode,
  reach: readonly UnknownAction[] = [],
  tracks: readonly Track[] = fewTracks,
  guests = ['Wanda'],
) {
  const real = await storeWith(tracks, guests);
  for (const action of reach) real.dispatch(action);
  const store = createMockStore([runThunks, api.middleware as Middleware])(real.getState());
  render(<Provider store={store}>{what}</Provider>);
  // What the cache of calls says to itself is no event of a person.
  const said = () => store.getActions().filter(({ type }) => !type.startsWith(`${api.reducerPath}/`));
  return { said, user: userEvent.setup() };
}
