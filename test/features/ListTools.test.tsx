import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { TrackList } from '#features/browse/TrackList.tsx';
import { TrackModal } from '#features/details/TrackModal.tsx';
import { ListTools } from '#features/visit/ListTools.tsx';
import { marksPicked } from '#store/filtersSlice.ts';
import { surprisePressed, trackOpened } from '#store/modalSlice.ts';
import { selectNeighbours, selectOrderedIds } from '#store/selectors.ts';
import { heardToggled, memoryEntered, savedToggled, selectVisitorMarks } from '#store/visitorMarksSlice.ts';
import { loadLazyParts } from '../setup/loadLazyParts.ts';
import { fewTracks, storeWith } from '../store/storeWith.ts';
import { renderFrozen } from './renderFrozen.tsx';

beforeAll(loadLazyParts);
afterEach(() => localStorage.clear());

async function openTools() {
  const store = await storeWith(fewTracks, ['Wanda']);
  render(
    <Provider store={store}>
      <ListTools />
    </Provider>,
  );
  return { store, user: userEvent.setup() };
}

const saved = () => JSON.parse(localStorage.getItem('remembered') ?? 'null');

describe('“Surprise me”', () => {
  it('opens a track of the list that is shown', async () => {
    const hidden = [memoryEntered({ heard: [1, 2], saved: [] }), marksPicked('unheard')];
    const { actions, user } = await renderFrozen(<ListTools />, hidden);
    for (let press = 0; press < 5; press += 1) await user.click(screen.getByRole('button', { name: 'Surprise me' }));
    expect(actions()).toEqual(Array.from({ length: 5 }, () => surprisePressed('e1')));
  });
});

it.each([
  [0, 2],
  [0.4, 1],
  [0.99, 'e1'],
])('“Surprise me” opens any track of the list: with the random number %s, track %s', async (random, id) => {
  const dice = jest.spyOn(Math, 'random').mockReturnValue(random);
  const { actions, user } = await renderFrozen(<ListTools />);
  await user.click(screen.getByRole('button', { name: 'Surprise me' }));
  dice.mockRestore();
  expect(actions().at(-1)).toEqual(surprisePressed(id));
});

describe('the marks', () => {
  it('are read from this browser, and each change is kept in it', async () => {
    localStorage.setItem('remembered', '{"heard":[1],"saved":["e1"]}');
    const { store } = await openTools();
    expect(selectVisitorMarks(store.getState())).toEqual({ heard: [1], saved: ['e1'] });
    act(() => void store.dispatch(heardToggled(2)));
    act(() => void store.dispatch(savedToggled('e1')));
    expect(saved()).toEqual({ heard: [1, 2], saved: [] });
  });

  it.each(['rubbish', 'null', '[]', '7', '{"heard":"1","saved":[null,{},"e1","e1"]}'])(
    'of a storage that holds %s are those that can be read',
    async (text) => {
      localStorage.setItem('remembered', text);
      const { store } = await openTools();
      const expected = text.includes('e1') ? ['e1'] : [];
      expect(selectVisitorMarks(store.getState())).toEqual({ heard: [], saved: expected });
    },
  );

  it('that a tab of an earlier version has stored are read, and written when they change', async () => {
    const earlier = '{"heard":[1],"saved":[],"knowsSteps":true}';
    localStorage.setItem('remembered', earlier);
    const { store } = await openTools();
    expect(selectVisitorMarks(store.getState())).toEqual({ heard: [1], saved: [] });
    expect(localStorage.getItem('remembered')).toBe(earlier);
    act(() => void store.dispatch(savedToggled(2)));
    expect(saved()).toEqual({ heard: [1], saved: [2] });
  });

  it('last for the visit where nothing can be stored', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { store } = await openTools();
    act(() => void store.dispatch(heardToggled(2)));
    expect(screen.getByRole('button', { name: 'Hide what I’ve heard' })).toBeVisible();
    read.mockRestore();
    write.mockRestore();
  });

  it('store nothing for a visitor who has marked nothing', async () => {
    await openTools();
    expect(saved()).toBeNull();
  });

  it('follow those of another tab, also when it clears the storage', async () => {
    const { store } = await openTools();
    localStorage.setItem('remembered', '{"heard":[2],"saved":[]}');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'remembered' })));
    expect(selectVisitorMarks(store.getState())?.heard).toEqual([2]);
    localStorage.clear();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(selectVisitorMarks(store.getState())?.heard).toEqual([]);
  });

  it('of another tab are kept when this one comes back from another page of the site', async () => {
    const { store } = await openTools();
    act(() => void store.dispatch(heardToggled(1)));
    cleanup();
    localStorage.setItem('remembered', '{"heard":[1,2],"saved":[]}');
    render(
      <Provider store={store}>
        <ListTools />
      </Provider>,
    );
    expect(selectVisitorMarks(store.getState())?.heard).toEqual([1, 2]);
    expect(saved().heard).toEqual([1, 2]);
  });

  it('that could not be stored are still there after another page of the site', async () => {
    const { store } = await openTools();
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    act(() => void store.dispatch(heardToggled(1)));
    cleanup();
    render(
      <Provider store={store}>
        <ListTools />
      </Provider>,
    );
    expect(selectVisitorMarks(store.getState())?.heard).toEqual([1]);
    write.mockRestore();
  });

  it('hide a heard track, but not while it is open: its Next goes on', async () => {
    const { store, user } = await openTools();
    act(() => void store.dispatch(heardToggled(1)));
    await user.click(screen.getByRole('button', { name: 'Hide what I’ve heard', pressed: false }));
    expect(selectOrderedIds(store.getState())).toEqual([2, 'e1']);
    act(() => void store.dispatch(trackOpened(2)));
    act(() => void store.dispatch(heardToggled(2)));
    expect(selectNeighbours(store.getState()).next?.id).toBe('e1');
    act(() => void store.dispatch(trackOpened('e1')));
    expect(selectOrderedIds(store.getState())).toEqual(['e1']);
    await user.click(screen.getByRole('button', { name: 'Hide what I’ve heard', pressed: true }));
    expect(selectOrderedIds(store.getState())).toHaveLength(3);
  });

  it.each([
    [2, 'Beta'],
    [1, 'One'],
    ['e1', 'Beta'],
  ])(
    'that take track %s out of the list when its details close leave the focus beside it, on %s',
    async (id, beside) => {
      jest.spyOn(window, 'scrollBy').mockReturnValue();
      const store = await storeWith(fewTracks);
      store.dispatch(memoryEntered({ heard: [], saved: [] }));
      store.dispatch(marksPicked('unheard'));
      // The page has been idle, as it is before a person has read the details.
      jest.useFakeTimers();
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      render(
        <Provider store={store}>
          <TrackList />
          <TrackModal editable={false} />
        </Provider>,
      );
      act(() => void store.dispatch(trackOpened(id)));
      act(() => jest.runOnlyPendingTimers());
      await user.click(screen.getByRole('button', { name: 'Mark as heard' }));
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.getByRole('link', { name: beside })).toHaveFocus();
      jest.useRealTimers();
    },
  );

  it('leave the row in its place when the first of them adds a line of tools above the list', async () => {
    const scroll = jest.spyOn(window, 'scrollBy').mockReturnValue();
    const store = await storeWith(fewTracks);
    store.dispatch(memoryEntered({ heard: [], saved: [] }));
    render(
      <Provider store={store}>
        <TrackList tools={<ListTools />} />
        <TrackModal editable={false} />
      </Provider>,
    );
    const row = screen.getByRole('link', { name: 'Alpha' });
    row.getBoundingClientRect = () => new DOMRect(0, screen.queryByText('Hide what I’ve heard') ? 140 : 100);
    act(() => void store.dispatch(trackOpened(2)));
    await userEvent.click(screen.getByRole('button', { name: 'Mark as heard' }));
    expect(scroll).toHaveBeenLastCalledWith({ top: 40, behavior: 'instant' });
  });

  it('are set in the details, as soon as they are known', async () => {
    const early = await renderFrozen(<TrackModal editable={false} />, [trackOpened(1)]);
    expect(screen.getByRole('button', { name: 'Mark as heard' })).toBeDisabled();
    expect(early.actions()).toEqual([]);
    cleanup();
    const known = memoryEntered({ heard: [1], saved: [] });
    const { actions, user } = await renderFrozen(<TrackModal editable={false} />, [known, trackOpened(1)]);
    await user.click(screen.getByRole('button', { name: 'Heard' }));
    await user.click(screen.getByRole('button', { name: 'Save for later' }));
    expect(actions()).toEqual([heardToggled(1), savedToggled(1)]);
  });
});
