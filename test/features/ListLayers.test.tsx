import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Track } from '#contract/track.ts';
import { TrackList } from '#features/browse/TrackList.tsx';
import { kindPicked, sortPicked } from '#store/filtersSlice.ts';
import { lookPicked } from '#store/lookSlice.ts';
import { findFocusTarget } from '#track/rowFocus.ts';
import { storeWith } from '../store/storeWith.ts';

const many: Track[] = Array.from({ length: 260 }, (_, at) => ({
  id: at,
  title: `Film ${String(at).padStart(3, '0')}`,
  freeTrack: at % 2,
  trackReleaseDate: '2020-01-02',
}));

const rows = (where: string) => document.querySelectorAll(`#tracks ${where} [role=listitem]`).length;
const shown = '> div:not([aria-hidden])';
const hidden = '> div[aria-hidden]';

async function renderList() {
  const store = await storeWith(many);
  render(
    <Provider store={store}>
      <TrackList />
    </Provider>,
  );
  await waitFor(() => expect(rows(shown)).toBe(260));
  return store;
}

describe('a long list that is replaced', () => {
  it('is hidden at once and removed in steps', async () => {
    const store = await renderList();
    act(() => void store.dispatch(sortPicked('trackDateNewest')));
    expect(rows(hidden)).toBe(260);
    // The focus never goes to a hidden row.
    for (const id of [0, 259]) expect(findFocusTarget(id)?.closest('[aria-hidden]')).toBeNull();
    const left = new Set<number>();
    await waitFor(() => {
      left.add(rows(hidden));
      expect(rows(hidden)).toBe(0);
    });
    expect(rows(shown)).toBe(260);
    expect(left.size).toBeGreaterThan(2);
    expect(document.querySelectorAll('#tracks > div[aria-hidden]')).toHaveLength(0);
  });

  it('is hidden for posters, too, where two lines of them are as many as a block of rows', async () => {
    const { style } = document.documentElement;
    style.setProperty('--columns', '5');
    const store = await renderList();
    act(() => void store.dispatch(lookPicked('posters')));
    expect(rows(hidden)).toBe(260);
    expect(rows(shown)).toBeLessThan(100);
    style.removeProperty('--columns');
  });

  it('has the focus on the same row, once that is there, where a turned phone has other lines of posters', async () => {
    const { style } = document.documentElement;
    style.setProperty('--columns', '2');
    const store = await renderList();
    act(() => void store.dispatch(lookPicked('posters')));
    await waitFor(() => expect([rows(shown), rows(hidden)]).toEqual([260, 0]));
    const title = () => document.querySelector<HTMLElement>(`#tracks ${shown} #track-200`);
    title()?.focus();
    style.setProperty('--columns', '4');
    act(() => void dispatchEvent(new Event('resize')));
    expect(title()).toBeNull();
    await waitFor(() => expect(title()).toHaveFocus());
    style.removeProperty('--columns');
  });

  it('is removed also when it is replaced again', async () => {
    const store = await renderList();
    act(() => void store.dispatch(kindPicked('free')));
    act(() => void store.dispatch(kindPicked(null)));
    await waitFor(() => expect([rows(shown), rows(hidden)]).toEqual([260, 0]));
  });
});
