import { noFilters } from '#catalogue/list/filters.ts';
import { addressEntered } from '#store/events.ts';
import { allCleared, guestPicked, sortPicked } from '#store/filtersSlice.ts';
import { selectLeftOutCount, selectOrderedIds } from '#store/selectors.ts';
import { selectViewMode } from '#store/viewModeSlice.ts';
import { useStoreOfFewTracks } from './storeWith.ts';

describe('the view mode', () => {
  const { dispatch, read } = useStoreOfFewTracks();

  it('is flat while tracks are sorted by their own date, and grouped otherwise', () => {
    dispatch(sortPicked('trackDateNewest'));
    expect(read(selectViewMode)).toBe('flat');
    expect(read(selectOrderedIds)).toEqual(['e1', 1]);
    expect(read(selectLeftOutCount)).toBe(1);
    dispatch(guestPicked('Otto'));
    expect(read(selectViewMode)).toBe('flat');
    dispatch(sortPicked('lengthLongest'));
    expect(read(selectViewMode)).toBe('grouped');
    dispatch(sortPicked('trackDateEarliest'));
    dispatch(sortPicked(null));
    expect(read(selectViewMode)).toBe('grouped');
    dispatch(sortPicked('trackDateEarliest'));
    dispatch(allCleared());
    expect(read(selectViewMode)).toBe('grouped');
  });

  it.each([
    ['trackDateNewest', 'flat'],
    [null, 'grouped'],
  ] as const)('with the sort %s in the URL is %s', (sort, mode) => {
    const unknown = { guest: null, genre: null, track: null };
    dispatch(addressEntered({ filters: { ...noFilters, sort }, layout: 'list', track: null, unknown }));
    expect(read(selectViewMode)).toBe(mode);
  });
});
