import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from '#app/App.tsx';
import type { Track } from '#contract/track.ts';
import { restoreAction, restoreState } from '#store/devTools/actionLog.ts';
import { selectScreen } from '#store/screenSlice.ts';
import { selectAddress } from '#store/selectors.ts';
import { makeStore, type RootState, rootReducer } from '#store/store.ts';

/**
 * Draws the screen that a file exported from Redux DevTools ends on. `tracks` is for files of a large catalogue, which
 * do not contain it. A file of the desk shows its gate.
 */
export async function renderExport(file: string, tracks: readonly Track[] = []) {
  const { payload, preloadedState } = JSON.parse(file) as { payload: string; preloadedState: string };
  const start = restoreState(JSON.parse(preloadedState) as RootState, tracks) as RootState;
  const actions = (JSON.parse(payload) as Parameters<typeof restoreAction>[0][]).map((action) =>
    restoreAction(action, tracks),
  );
  const { site, ...state } = actions.reduce(rootReducer, start);
  const store = makeStore(site, state);
  const address = selectAddress(store.getState());
  history.replaceState(null, '', `${selectScreen(store.getState())}${address && `?${address}`}`);
  const page = render(
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>,
  );
  await act(async () => {});
  return { ...page, store };
}
