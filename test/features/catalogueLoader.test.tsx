import type { Reducer } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { CatalogueLoader } from '#features/loading/CatalogueLoader.tsx';
import { type RootState, rootReducer } from '#store/store.ts';
import { listId } from '#track/rowIds.ts';
import { makeTestStore } from '../store/makeTestStore.ts';
import { hangingFetch, replaceFetch } from '../store/replaceFetch.ts';

/** Restores an earlier state with an action, as Redux DevTools does. */
const withJumps: Reducer<RootState> = (state, action) =>
  action.type === 'jumped' ? (action as unknown as { to: RootState }).to : rootReducer(state, action);

describe('CatalogueLoader', () => {
  it('shows loading, the failure and the list again after a jump to each of them', async () => {
    let respond: (response: Response) => void = () => undefined;
    replaceFetch((input) =>
      String(input).includes('GetTracks')
        ? new Promise((resolve) => {
            respond = resolve;
          })
        : Promise.reject(new TypeError('offline')),
    );
    const store = makeTestStore();
    store.replaceReducer(withJumps as unknown as typeof rootReducer);
    const jump = (to: RootState) => act(() => void store.dispatch({ type: 'jumped', to }));
    render(
      <Provider store={store}>
        <CatalogueLoader>The list</CatalogueLoader>
      </Provider>,
    );
    const loading = store.getState();
    await act(async () => respond(new Response('', { status: 503 })));
    await screen.findByRole('alert');
    const failed = store.getState();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => respond(new Response('[{"id":1,"title":"A"}]')));
    await screen.findByText('The list');
    const loaded = store.getState();

    for (let round = 0; round < 2; round += 1) {
      jump(failed);
      expect(screen.getByRole('alert')).toHaveTextContent('The tracks didn’t load');
      expect(screen.queryByText('The list')).not.toBeInTheDocument();
      jump(loading);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByText('The list')).not.toBeInTheDocument();
      jump(loaded);
      expect(screen.getByText('The list')).toBeInTheDocument();
    }
  });

  it('announces a second failure, too: its text is away while the list is asked for again', async () => {
    let respond: (response: Response) => void = () => undefined;
    replaceFetch((input, init) => {
      if (!String(input).includes('GetTracks')) return hangingFetch(input, init);
      return new Promise((resolve) => {
        respond = resolve;
      });
    });
    render(
      <Provider store={makeTestStore()}>
        <CatalogueLoader>The list</CatalogueLoader>
      </Provider>,
    );
    const fail = () => act(async () => respond(new Response('', { status: 503 })));
    await fail();
    expect(await screen.findByRole('alert')).toHaveTextContent('is having problems');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/is having problems/)).toBeNull());
    await fail();
    expect(await screen.findByText(/is having problems/)).toBeVisible();
  });

  it('leaves the focus where it is when the list loads at once', async () => {
    replaceFetch(async () => Response.json([]));
    render(
      <Provider store={makeTestStore()}>
        <CatalogueLoader>
          <div id={listId} tabIndex={-1}>
            The list
          </div>
        </CatalogueLoader>
      </Provider>,
    );
    expect(await screen.findByText('The list')).not.toHaveFocus();
  });

  it('"Try again" asks again for all lists that failed', async () => {
    const asked: string[] = [];
    replaceFetch(async (input) => {
      asked.push(String(input).split('/').at(-1) ?? '');
      return new Response('[]', { status: asked.length > 3 ? 200 : 503 });
    });
    render(
      <Provider store={makeTestStore()}>
        <CatalogueLoader>The list</CatalogueLoader>
      </Provider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('The list');
    expect(asked.slice(3).sort()).toEqual(['GetGenres', 'GetGuests', 'GetTracks']);
  });
});
