import { addressEntered, guestNameSaved } from '#store/events.ts';
import {
  allCleared,
  genrePicked,
  guestListOpened,
  guestPicked,
  selectActiveCount,
  selectFilters,
  selectIsGuestListOpen,
  trackTypePicked,
} from '#store/filtersSlice.ts';
import { screenEntered } from '#store/screenSlice.ts';
import {
  selectGenreCounts,
  selectGuestChoices,
  selectGuestCounts,
  selectOrderedIds,
  selectShownCount,
  selectTrackGroups,
} from '#store/selectors.ts';
import { useStoreOfFewTracks } from './storeWith.ts';

describe('filters', () => {
  const { dispatch, read } = useStoreOfFewTracks();

  it('show everything by default, movies before shows', () => {
    expect(read(selectOrderedIds)).toEqual([2, 1, 'e1']);
    expect(read(selectTrackGroups).shows[0]?.name).toBe('Ferry');
    expect(read(selectActiveCount)).toBe(0);
  });

  it('keep the same list when the same value is picked again or comes with a URL', () => {
    dispatch(guestPicked('Otto'));
    const [filters, groups] = [read(selectFilters), read(selectTrackGroups)];
    dispatch(guestPicked('Otto'));
    dispatch(
      addressEntered({
        filters: { ...filters },
        layout: 'list',
        track: null,
        unknown: { guest: null, genre: null, track: null },
      }),
    );
    expect(read(selectFilters)).toBe(filters);
    expect(read(selectTrackGroups)).toBe(groups);
  });

  it('by guest, genre and kind each narrow the list, and clearing restores it', () => {
    dispatch(guestPicked('wanda'));
    expect(read(selectOrderedIds)).toEqual([1, 'e1']);
    dispatch(trackTypePicked('free'));
    expect(read(selectOrderedIds)).toEqual([1]);
    dispatch(genrePicked('War'));
    expect(read(selectOrderedIds)).toEqual([]);
    expect(read(selectActiveCount)).toBe(3);
    dispatch(allCleared());
    expect(read(selectShownCount)).toBe(3);
  });

  it('do not open the list of guests for someone who comes back from another page', () => {
    dispatch(guestListOpened());
    dispatch(screenEntered('/tour'));
    expect(read(selectIsGuestListOpen)).toBe(false);
  });

  it('close the list of guests with a pick', () => {
    dispatch(guestListOpened());
    dispatch(guestPicked('Otto'));
    expect(read(selectIsGuestListOpen)).toBe(false);
  });

  it.each([
    ['Wanda', 'WANDA', 'Wendy'],
    ['Wanda', 'Otto', 'Wanda'],
    [null, 'Wanda', null],
  ])('with %s picked, once %s is renamed to Wendy, have %s picked', (picked, guest, expected) => {
    dispatch(guestPicked(picked));
    dispatch(guestNameSaved({ guest, by: 'Wendy' }));
    expect(read(selectFilters).guest).toBe(expected);
  });

  it('show counts beside the choices that follow the other filters', () => {
    expect(read(selectGuestCounts)?.get('wanda')).toBe(2);
    dispatch(trackTypePicked('free'));
    expect(read(selectGuestCounts)?.get('wanda')).toBe(1);
    expect(read(selectGenreCounts)?.get('War') ?? 0).toBe(0);
    expect(read(selectGuestChoices).regulars).toEqual(['Wanda', 'Otto', 'Bea']);
  });
});
