import { selectTickedIds, trackTicked } from '#desk/store/bulkSelectionSlice.ts';
import { guestPicked, kindPicked, selectActiveCount, selectFilters } from '#store/filtersSlice.ts';
import { selectOpenTrackId, trackOpened } from '#store/modalSlice.ts';
import { selectSearchResults } from '#store/searchSelectors.ts';
import { queryTyped, selectQuery } from '#store/searchSlice.ts';
import * as selectors from '#store/selectors.ts';
import { selectIndex, selectOrderedIds, selectShown, selectTrackGroups } from '#store/selectors.ts';
import { shorten } from '#store/store.ts';
import { themeToggled } from '#store/themeSlice.ts';
import { fewTracks, storeWith } from './seeded.ts';

const sliceSelectors = { selectTickedIds, selectActiveCount, selectFilters, selectOpenTrackId, selectQuery };

describe('nothing is worked out twice', () => {
  it('the index is made once for a set of tracks, a list once for a set of filters', async () => {
    const store = await storeWith(fewTracks);
    const look = () => {
      for (const select of [selectIndex, selectShown, selectTrackGroups, selectOrderedIds, selectSearchResults])
        select(store.getState());
      return [selectIndex, selectShown, selectTrackGroups, selectSearchResults].map((select) =>
        select.recomputations(),
      );
    };
    for (const select of [selectIndex, selectShown, selectTrackGroups, selectSearchResults])
      select.resetRecomputations();
    expect(look()).toEqual([1, 1, 1, 1]);
    store.dispatch(trackOpened(1));
    store.dispatch(themeToggled('dark'));
    expect(look()).toEqual([1, 1, 1, 1]);
    store.dispatch(queryTyped('a'));
    expect(look()).toEqual([1, 1, 1, 2]);
    store.dispatch(kindPicked('free'));
    expect(look()).toEqual([1, 2, 2, 2]);
    // Nobody was picked before either.
    store.dispatch(guestPicked(null));
    expect(look()).toEqual([1, 2, 2, 2]);
    store.dispatch(guestPicked('Otto'));
    expect(look()).toEqual([1, 3, 3, 2]);
  });
});

describe('every selector', () => {
  it('gives the same object for as long as nothing that it looks at has changed', async () => {
    const store = await storeWith(fewTracks, ['Wanda']);
    store.dispatch(queryTyped('a'));
    store.dispatch(trackTicked(1));
    store.dispatch(trackOpened(1));
    const all = Object.entries({ ...selectors, ...sliceSelectors }) as [string, (state: unknown) => unknown][];
    expect(all.length).toBeGreaterThan(20);
    const before = all.map(([name, select]) => [name, select(store.getState())] as const);
    // Something that none of them looks at.
    store.dispatch(themeToggled('dark'));
    for (const [name, value] of before) {
      const again = all.find(([other]) => other === name)?.[1](store.getState());
      expect({ name, isSame: Object.is(again, value) }).toEqual({ name, isSame: true });
    }
  });
});

describe('Redux DevTools', () => {
  it('show long lists as a count and everything else as it is', () => {
    const state = {
      list: Array(51).fill({ id: 1 }),
      few: [1, { a: 'b' }],
      deep: { list: Array(100).fill(0) },
      none: null,
    };
    expect(shorten(state)).toEqual({
      list: '‹51 entries›',
      few: [1, { a: 'b' }],
      deep: { list: '‹100 entries›' },
      none: null,
    });
  });

  it('the state of a catalogue of 100,000 tracks is short to send', async () => {
    const many = Array.from({ length: 100_000 }, (_, id) => ({ id, title: `Track ${id}` }));
    const store = await storeWith(many);
    expect(JSON.stringify(shorten(store.getState())).length).toBeLessThan(20_000);
    // The development checks look at an action and at the slices, and not through the catalogue.
    store.dispatch(trackOpened(5));
    expect(selectOrderedIds(store.getState())).toHaveLength(100_000);
  });
});
