import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Track } from '#contract/track.ts';
import { TrackList } from '#features/browse/TrackList.tsx';
import { kindPicked, sortPicked } from '#store/filtersSlice.ts';
import { placeInList } from '#track/trackPlace.ts';
import { storeWith } from '../store/storeWith.ts';

const many: Track[] = Array.from({ length: 420 }, (_, at) => ({
  id: at,
  title: `Film ${String(at).padStart(3, '0')}`,
  freeTrack: at % 2,
  trackReleaseDate: '2020-01-02',
}));

const rows = (where: string) => document.querySelectorAll(`#tracks ${where} li`).length;
const shown = '> div:not([aria-hidden])';
const hidden = '> div[aria-hidden]';

async function drawnWhole() {
  const store = await storeWith(many);
  render(
    <Provider store={store}>
      <TrackList />
    </Provider>,
  );
  await waitFor(() => expect(rows(shown)).toBe(420));
  return store;
}

describe('a long list that another pick replaces', () => {
  it('is hidden behind the new one at once, and leaves the page bit by bit until nothing is left of it', async () => {
    const store = await drawnWhole();
    act(() => void store.dispatch(sortPicked('trackDateNewest')));
    expect(rows(hidden)).toBe(420);
    // The focus never goes where nobody sees it, be the row drawn again yet or not.
    for (const id of [0, 419]) expect(placeInList(id)?.closest('[aria-hidden]')).toBeNull();
    const left = new Set<number>();
    await waitFor(() => {
      left.add(rows(hidden));
      expect(rows(hidden)).toBe(0);
    });
    expect(rows(shown)).toBe(420);
    expect(left.size).toBeGreaterThan(2);
    expect(document.querySelectorAll('#tracks > div[aria-hidden]')).toHaveLength(0);
  });

  it('leaves nothing behind where one pick follows another', async () => {
    const store = await drawnWhole();
    act(() => void store.dispatch(kindPicked('free')));
    act(() => void store.dispatch(kindPicked('all')));
    await waitFor(() => expect([rows(shown), rows(hidden)]).toEqual([420, 0]));
  });
});
