import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Files } from '#desk/files/FilesDialog.tsx';
import { SignInAgain } from '#desk/gate/SignInAgain.tsx';
import { Guests } from '#desk/guests/GuestsDialog.tsx';
import { HistoryDrawer } from '#desk/history/HistoryDrawer.tsx';
import { DeskRow } from '#desk/list/DeskRow.tsx';
import { Proposals } from '#desk/proposals/ProposalsDialog.tsx';
import { ProposeLine } from '#desk/proposals/ProposeLine.tsx';
import { dialogOpened } from '#desk/store/dialogSlice.ts';
import { UnknownBanner } from '#features/address/UnknownBanner.tsx';
import { ListNotice } from '#features/browse/ListNotice.tsx';
import { TrackList } from '#features/browse/TrackList.tsx';
import { ListTools } from '#features/visit/ListTools.tsx';
import { api } from '#store/api.ts';
import { genrePicked, marksPicked } from '#store/filtersSlice.ts';
import { goneTrackClosed } from '#store/modalSlice.ts';
import { savedToggled } from '#store/visitorMarksSlice.ts';
import { reasonPicked } from '#store/worklistSlice.ts';
import { replaceFetch } from '../store/replaceFetch.ts';
import { storeWith } from '../store/storeWith.ts';

type Store = Awaited<ReturnType<typeof storeWith>>;

function open(store: Store, ui: ReactNode) {
  render(<Provider store={store}>{ui}</Provider>);
  return userEvent.setup();
}

/** Where the focus goes from a button above the list or in it. */
const list = () => document.getElementById('tracks');

const button = (name: string) => screen.getByRole('button', { name });

describe('the focus when the element that had it has gone', () => {
  it.each([
    ['the heading of the list', 'any', 'Beta', () => screen.getByRole('heading', { name: 'Movies' })],
    ['the list, if it is empty', 'unmatched', 'No tracks match', () => document.getElementById('tracks')],
  ] as const)('goes from proposed matches to %s, without the line that opened them', async (_, reason, shown, find) => {
    const store = await storeWith([{ id: 1, title: 'Beta' }]);
    store.dispatch(reasonPicked(reason));
    replaceFetch(async () => Response.json([]));
    const user = open(
      store,
      <>
        <ProposeLine />
        <TrackList Row={DeskRow} />
        <Proposals />
      </>,
    );
    await user.click(button('Propose matches'));
    const matched = [{ id: 1, title: 'Beta', tmdbId: 5 }];
    await act(async () => void (await store.dispatch(api.util.upsertQueryData('getTracks', undefined, matched))));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Propose matches' })).toBeNull());
    expect(await screen.findByText(shown)).toBeVisible();
    await user.click(button('Close'));
    expect(find()).toHaveFocus();
  });

  it('goes to the heading of the list when the dialog that asks for the password again is left', async () => {
    const store = await storeWith([{ id: 1, title: 'Beta' }]);
    const user = open(
      store,
      <>
        <TrackList Row={DeskRow} />
        <SignInAgain />
      </>,
    );
    act(() => {
      store.dispatch({
        type: 'api/executeMutation/rejected',
        payload: { failure: 'signedOut', status: 401 },
        meta: { arg: { endpointName: 'undo' }, requestStatus: 'rejected', rejectedWithValue: true, requestId: 'x' },
      });
    });
    await user.click(button('Close'));
    expect(screen.getByRole('heading', { name: 'Movies' })).toHaveFocus();
  });

  it('goes to the list when the notice of a track that has gone is dismissed', async () => {
    const store = await storeWith([{ id: 1, title: 'Beta' }]);
    store.dispatch(goneTrackClosed(7));
    const user = open(
      store,
      <>
        <UnknownBanner />
        <TrackList />
      </>,
    );
    await user.click(button('Dismiss notice'));
    expect(list()).toHaveFocus();
  });

  it('goes to the list when nothing saved passes the other filters', async () => {
    const store = await storeWith([
      { id: 1, title: 'Beta', genreNames: 'Drama' },
      { id: 2, title: 'Gamma' },
    ]);
    const user = open(store, <TrackList tools={<ListTools />} />);
    act(() => {
      store.dispatch(savedToggled(2));
      store.dispatch(genrePicked('Drama'));
    });
    await user.click(button('Saved'));
    expect(await screen.findByText('You’ve saved none that match.', { exact: false })).toBeVisible();
    expect(list()).toHaveFocus();
  });

  it('goes to the list when “Hide what I’ve heard” is switched off and nothing is heard', async () => {
    const store = await storeWith([{ id: 1, title: 'Beta' }]);
    const user = open(store, <TrackList tools={<ListTools />} />);
    act(() => void store.dispatch(marksPicked('unheard')));
    await user.click(button('Hide what I’ve heard'));
    expect(screen.queryByRole('button', { name: 'Hide what I’ve heard' })).toBeNull();
    expect(list()).toHaveFocus();
  });

  it('goes to the list when the connection comes back by itself after “Try again” has failed', async () => {
    const store = await storeWith([{ id: 1, title: 'Beta' }]);
    const user = open(
      store,
      <div id="tracks" tabIndex={-1}>
        <ListNotice />
      </div>,
    );
    replaceFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    await act(
      async () => void (await store.dispatch(api.endpoints.getTracks.initiate(undefined, { forceRefetch: true }))),
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await act(async () => void (await store.dispatch(api.util.upsertQueryData('getTracks', undefined, []))));
    await waitFor(() => expect(screen.queryByText(/^Offline/)).toBeNull());
    expect(list()).toHaveFocus();
  });

  it('goes to the heading of the dialog after the only guest that was found is deleted', async () => {
    const store = await storeWith([{ id: 1, title: 'Beta', newGuests: ['Wanda'] }], ['Wanda', 'Otto']);
    store.dispatch(dialogOpened('guests'));
    replaceFetch(async (url) =>
      String(url).includes('GetTracks')
        ? Response.json([{ id: 1, title: 'Beta', newGuests: ['Wanda'] }])
        : Response.json(['Wanda']),
    );
    const user = open(store, <Guests />);
    await user.type(screen.getByRole('searchbox'), 'otto');
    await user.click(button('Delete Otto'));
    await waitFor(() => expect(screen.getByText('No guest has this name.')).toBeVisible());
    expect(screen.getByRole('heading', { name: 'Guests' })).toHaveFocus();
  });

  it('goes to the heading of the dialog after the only guest of the catalogue is deleted', async () => {
    const store = await storeWith([{ id: 1, title: 'Beta' }], ['Otto']);
    store.dispatch(dialogOpened('guests'));
    replaceFetch(async (url) => Response.json(String(url).includes('GetTracks') ? [{ id: 1, title: 'Beta' }] : []));
    const user = open(store, <Guests />);
    await user.click(button('Delete Otto'));
    expect(await screen.findByText(/^No guests yet/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Guests' })).toHaveFocus();
  });

  it('goes to the heading of the dialog when the guests load at another try', async () => {
    const store = await storeWith([{ id: 1, title: 'Beta', newGuests: ['Otto'] }]);
    replaceFetch(async () => new Response('', { status: 503 }));
    await store.dispatch(api.endpoints.getGuests.initiate(undefined, { forceRefetch: true }));
    store.dispatch(dialogOpened('guests'));
    const user = open(store, <Guests />);
    replaceFetch(async () => Response.json(['Otto']));
    await user.click(button('Try again'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Guests' })).toHaveFocus();
  });

  it('goes to the heading of the dialog when the backups load at another try', async () => {
    const store = await storeWith([]);
    store.dispatch(dialogOpened('files'));
    replaceFetch(async () => new Response('', { status: 503 }));
    const user = open(store, <Files />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    replaceFetch(async () => Response.json({ why: null, backups: [] }));
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Back up now' })).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Files/ })).toHaveFocus();
  });

  it('goes to the heading of the dialog when the new name of a guest is undone', async () => {
    const store = await storeWith([{ id: 1, title: 'Beta' }], ['Otto']);
    store.dispatch(dialogOpened('guests'));
    const names = ['Bob'];
    replaceFetch(async (url) => Response.json(String(url).includes('GetGuests') ? names : { version: 2, edit: 2 }));
    const user = open(store, <Guests />);
    await user.click(button('Rename Otto'));
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard('Bob{Enter}');
    await waitFor(() => expect(button('Rename Bob')).toHaveFocus());
    await act(async () => void (await store.dispatch(api.util.upsertQueryData('getGuests', undefined, ['Otto']))));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rename Bob' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Guests' })).toHaveFocus();
  });

  it('goes to the heading of the history when the undone edit is not among the newest any more', async () => {
    const store = await storeWith([]);
    store.dispatch(dialogOpened('history'));
    const edit = { at: '2026-01-02T03:04:05Z', call: 'addGuest', mine: true, undoes: null, isRedo: false };
    const made = { ...edit, undoneBy: null, guest: 'Otto', trackCount: 0, tracks: [], undoable: true, why: null };
    const history = (version: number) => Response.json({ edits: [{ ...made, version }], next: null });
    replaceFetch(async () => history(7));
    const user = open(store, <HistoryDrawer />);
    const undo = await screen.findByRole('button', { name: /^Undo/ });
    replaceFetch(async (url) => (String(url).includes('History') ? history(8) : Response.json([])));
    await user.click(undo);
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus();
  });
});
