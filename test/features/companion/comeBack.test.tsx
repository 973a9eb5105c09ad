import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Companion } from '#features/companion/Companion.tsx';
import { filmPlaceTyped, left, selectCompanion } from '#store/companion/companionSlice.ts';
import { selectContinue } from '#store/companion/continueSelectors.ts';
import { keepPlace, placesKey, readPlaces } from '#store/companion/places.ts';
import { fewTracks, storeWith } from '../../store/storeWith.ts';

const minute = 60_000;
const [film] = fewTracks as [(typeof fewTracks)[number]];
let now: number;
beforeEach(() => {
  now = Date.parse('2026-12-01T20:00:00Z');
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.removeItem(placesKey);
});

async function openScreen() {
  const store = await storeWith(fewTracks);
  const screenOf = () =>
    render(
      <Provider store={store}>
        <Companion track={film} heading={<h1>{film.title}</h1>} query="?track=1" />
      </Provider>,
    );
  return { store, screenOf, shown: screenOf() };
}

describe('a film that is left and gone on with', () => {
  it('is in the list at the place where its screen was left', async () => {
    const { store, shown } = await openScreen();
    act(() => void store.dispatch(filmPlaceTyped(10 * minute)));
    now += 30 * minute;
    shown.unmount();
    await Promise.resolve();
    expect(selectContinue(store.getState())).toMatchObject({ track: film, place: 40 * minute });
  });

  it('waits where it was left, though the page was never closed', async () => {
    const { store, screenOf, shown } = await openScreen();
    act(() => void store.dispatch(filmPlaceTyped(10 * minute)));
    shown.unmount();
    await Promise.resolve();
    now += 300 * minute;
    screenOf();
    expect(screen.getByRole('timer', { name: 'Film' })).toHaveTextContent('0:10:00');
    expect(screen.getByRole('button', { name: 'Resume 3·2·1' })).toBeInTheDocument();
  });

  it('stays where another tab has gone on with it', async () => {
    const { store } = await openScreen();
    act(() => void store.dispatch(filmPlaceTyped(10 * minute)));
    now += minute;
    const [evening] = readPlaces();
    if (evening) keepPlace({ ...evening, phase: 'paused', pausedAt: 50 * minute, eventAt: now });
    act(() => void store.dispatch(left()));
    expect(readPlaces()).toMatchObject([{ phase: 'paused', pausedAt: 50 * minute }]);
  });

  it('is known for this visit where the storage is full', async () => {
    const { store } = await openScreen();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    act(() => void store.dispatch(filmPlaceTyped(10 * minute)));
    expect(readPlaces()).toMatchObject([{ trackId: 1, runsFrom: now - 10 * minute }]);
  });

  it('has been left when a phone hides the page', async () => {
    const { store } = await openScreen();
    act(() => void store.dispatch(filmPlaceTyped(10 * minute)));
    now += minute;
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(selectCompanion(store.getState()).leftAt).toBe(now);
  });
});
