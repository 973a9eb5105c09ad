import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import createMockStore from 'redux-mock-store';
import type { Track } from '#contract/track.ts';
import { api } from '#store/api.ts';
import { loadLazyParts } from '../setup/loadLazyParts.ts';
import { fewTracks, storeWith } from '../store/storeWith.ts';

beforeAll(loadLazyParts);

const runThunks: Middleware = (store) => (next) => (action) =>
  typeof action === 'function' ? action(store.dispatch, store.getState, {}) : next(action);

/** Renders with a real state that never changes, and returns the actions dispatched since, without RTK Query's own. */
export async function renderFrozen(
  ui: ReactNode,
  setup: readonly UnknownAction[] = [],
  tracks: readonly Track[] = fewTracks,
  guests = ['Wanda'],
) {
  const real = await storeWith(tracks, guests);
  for (const action of setup) real.dispatch(action);
  const store = createMockStore([runThunks, api.middleware as Middleware])(real.getState());
  render(<Provider store={store}>{ui}</Provider>);
  // A pause in filling in a form is an action, too, which comes or not with the speed of the machine.
  const isPressed = ({ type }: UnknownAction) => !type.startsWith(`${api.reducerPath}/`) && !type.startsWith('drafts/');
  const actions = () => store.getActions().filter(isPressed);
  return { actions, user: userEvent.setup() };
}
