import { selectTickedIds, trackTicked } from '#desk/store/bulkSelectionSlice.ts';
import { selectReasonCounts } from '#desk/store/selectors.ts';
import { api } from '#store/api.ts';
import { guestPicked, marksPicked, selectActiveCount, selectFilters, trackTypePicked } from '#store/filtersSlice.ts';
import { pencilPressed, selectOpenTrackId, trackOpened } from '#store/modalSlice.ts';
import { selectSearchResults } from '#store/searchSelectors.ts';
import { queryTyped, selectQuery } from '#store/searchSlice.ts';
import * as selectors from '#store/selectors.ts';
import {
  selectAddress,
  selectAreNamesSettled,
  selectFiltered,
  selectKeptId,
  selectMarked,
  selectOrderedIds,
  selectSorted,
  selectTitles,
  selectTrackGroups,
} from '#store/selectors.ts';
import { themeToggled } from '#store/themeSlice.ts';
import { memoryEntered } from '#store/visitorMarksSlice.ts';
import { reasonPicked } from '#store/worklistSlice.ts';
import { makeTestStore } from './makeTestStore.ts';
import { replaceFetch } from './replaceFetch.ts';
import { fewTracks, storeWith } from './storeWith.ts';

const sliceSelectors = { selectTickedIds, selectActiveCount, selectFilters, selectOpenTrackId, selectQuery };

describe('selectors', () => {
  it('sort only new tracks, and filter and group only for new filters', async () => {
    const store = await storeWith(fewTracks);
    const counted = [selectSorted, selectFiltered, selectTrackGroups, selectSearchResults];
    const recomputations = () => {
      for (const select of [...counted, selectOrderedIds]) select(store.getState());
      return counted.map((select) => select.recomputations());
    };
    for (const select of counted) select.resetRecomputations();
    expect(recomputations()).toEqual([1, 1, 1, 1]);
    store.dispatch(trackOpened(1));
    store.dispatch(themeToggled('dark'));
    expect(recomputations()).toEqual([1, 1, 1, 1]);
    store.dispatch(queryTyped('a'));
    expect(recomputations()).toEqual([1, 1, 1, 2]);
    store.dispatch(trackTypePicked('free'));
    expect(recomputations()).toEqual([1, 2, 2, 2]);
    // The value that it has already.
    store.dispatch(guestPicked(null));
    expect(recomputations()).toEqual([1, 2, 2, 2]);
    store.dispatch(guestPicked('Otto'));
    expect(recomputations()).toEqual([1, 3, 3, 2]);
  });

  it('make the titles for the first query, and not with the list', async () => {
    const store = await storeWith([...fewTracks]);
    selectTitles.resetRecomputations();
    for (const select of [selectTrackGroups, selectSearchResults]) select(store.getState());
    expect(selectTitles.recomputations()).toBe(0);
    store.dispatch(queryTyped('alpha'));
    expect(selectSearchResults(store.getState()).found).toBe(1);
    expect(selectTitles.recomputations()).toBe(1);
  });

  it('the worklist counts only tracks that are in the list, also among one’s own marks', async () => {
    const store = await storeWith(fewTracks);
    const count = () => selectReasonCounts(store.getState()).any;
    const all = count();
    store.dispatch(memoryEntered({ heard: [], saved: [1] }));
    store.dispatch(marksPicked('saved'));
    store.dispatch(reasonPicked('any'));
    expect(all).toBeGreaterThan(1);
    expect(count()).toBe(selectFiltered(store.getState()).length);
  });

  it.each([
    ['unheard', [], null],
    ['unheard', [1], 1],
    ['saved', [], 1],
    ['saved', [1], null],
  ] as const)(
    'the open track is kept in the list of %s tracks, with %j marked, only where it would go: %s',
    async (mine, ids, kept) => {
      const store = await storeWith(fewTracks);
      store.dispatch(memoryEntered({ heard: [...ids], saved: [...ids] }));
      store.dispatch(marksPicked(mine));
      store.dispatch(trackOpened(1));
      expect(selectKeptId(store.getState())).toBe(kept);
      expect(selectOrderedIds(store.getState())).toContain(1);
    },
  );

  it('the URL leaves out a track that is not in the list, but not one whose form is open', async () => {
    const store = await storeWith(fewTracks);
    store.dispatch(trackOpened('gone'));
    expect(selectAddress(store.getState())).toBe('');
    store.dispatch(pencilPressed());
    expect(selectAddress(store.getState())).toBe('track=gone');
  });

  it.each([
    ['getGuests', 'getGenres'],
    ['getGenres', 'getGuests'],
  ] as const)('the names in a URL are settled once %s has failed and %s has come', async (failed, come) => {
    const store = makeTestStore({ host: 'http://127.0.0.1:1' });
    const settled = [selectAreNamesSettled(store.getState())];
    replaceFetch(async () => new Response('', { status: 500 }));
    await store.dispatch(api.endpoints[failed].initiate());
    settled.push(selectAreNamesSettled(store.getState()));
    replaceFetch(async () => new Response('[]'));
    await store.dispatch(api.endpoints[come].initiate());
    settled.push(selectAreNamesSettled(store.getState()));
    expect(settled).toEqual([false, false, true]);
  });

  it('the rows know what is marked in one way only', async () => {
    const store = await storeWith(fewTracks);
    for (const marks of [
      { heard: [], saved: [1] },
      { heard: [2], saved: [] },
    ]) {
      store.dispatch(memoryEntered({ ...marks }));
      const { heard, saved } = selectMarked(store.getState());
      expect({ heard: [...heard], saved: [...saved] }).toEqual(marks);
    }
  });

  it('return the same object until something that they read has changed', async () => {
    const store = await storeWith(fewTracks, ['Wanda']);
    store.dispatch(queryTyped('a'));
    store.dispatch(trackTicked(1));
    store.dispatch(trackOpened(1));
    const { provideDeskTests: _, ...listSelectors } = selectors;
    const all = Object.entries({ ...listSelectors, ...sliceSelectors }) as [string, (state: unknown) => unknown][];
    expect(all.length).toBeGreaterThan(20);
    const before = all.map(([name, select]) => ({ name, select, value: select(store.getState()) }));
    // None of them reads the theme.
    store.dispatch(themeToggled('dark'));
    for (const { name, select, value } of before)
      expect({ name, isSame: Object.is(select(store.getState()), value) }).toEqual({ name, isSame: true });
  });
});
