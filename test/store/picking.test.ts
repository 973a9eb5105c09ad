import type { Id } from '#contract/track.ts';
import {
  actPicked,
  allShownTicked,
  bulkGuestPicked,
  checkboxModeToggled,
  previewClosed,
  previewOpened,
  rangeTicked,
  selectAnchor,
  selectBulkGuest,
  selectIsCheckboxMode,
  selectionCleared,
  selectPreviewedIds,
  selectTickedIds,
  selectTrackMenu,
  trackMenuLeft,
  trackMenuPressed,
  trackTicked,
} from '#desk/store/bulkSelectionSlice.ts';
import { deskApi } from '#desk/store/deskApi.ts';
import {
  selectGuestPreview,
  selectGuestsOnTicked,
  selectHiddenTickedIds,
  selectListedPreview,
  selectReasonCounts,
} from '#desk/store/selectors.ts';
import { addressEntered, deskLeft } from '#store/events.ts';
import {
  allCleared,
  genrePicked,
  guestPicked,
  kindPicked,
  selectActiveCount,
  selectFilters,
  sortPicked,
} from '#store/filtersSlice.ts';
import {
  modalClosed,
  nextPressed,
  pencilPressed,
  previousPressed,
  selectModalView,
  selectOpenTrackId,
  trackOpened,
} from '#store/modalSlice.ts';
import { selectSearchResults } from '#store/searchSelectors.ts';
import {
  dropdownLeft,
  episodePressed,
  fieldEntered,
  queryTyped,
  resultPressed,
  searchCleared,
  selectIsSearchOpen,
  selectQuery,
  selectUnfoldedEpisode,
  selectUnfoldedResult,
} from '#store/searchSlice.ts';
import {
  selectGenreCounts,
  selectGuestChoices,
  selectGuestCounts,
  selectLeftOutCount,
  selectNeighbours,
  selectOrderedIds,
  selectShownCount,
  selectTrackGroups,
} from '#store/selectors.ts';
import { selectTheme, themeToggled } from '#store/themeSlice.ts';
import { selectViewMode } from '#store/viewModeSlice.ts';
import { reasonPicked, selectIsWorklistOn, selectWorklist } from '#store/worklistSlice.ts';
import { fewTracks, storeWith } from './seeded.ts';

type Store = Awaited<ReturnType<typeof storeWith>>;
let store: Store;
beforeEach(async () => {
  store = await storeWith(fewTracks, ['Wanda', 'Otto', 'Bea']);
});
const see = <Result>(select: (state: ReturnType<Store['getState']>) => Result) => select(store.getState());

describe('the filters', () => {
  it('show everything by default, movies before shows', () => {
    expect(see(selectOrderedIds)).toEqual([2, 1, 'e1']);
    expect(see(selectTrackGroups).shows[0]?.name).toBe('Ferry');
    expect(see(selectActiveCount)).toBe(0);
  });

  it('picking again what is picked, or coming back to it by an address, leaves the list the very same', () => {
    store.dispatch(guestPicked('Otto'));
    const [filters, groups] = [see(selectFilters), see(selectTrackGroups)];
    store.dispatch(guestPicked('Otto'));
    store.dispatch(
      addressEntered({ filters: { ...filters }, track: null, unknown: { guest: null, genre: null, track: null } }),
    );
    expect(see(selectFilters)).toBe(filters);
    expect(see(selectTrackGroups)).toBe(groups);
  });

  it('a guest, a genre and a kind each narrow the list, and clearing brings it back', () => {
    store.dispatch(guestPicked('wanda'));
    expect(see(selectOrderedIds)).toEqual([1, 'e1']);
    store.dispatch(kindPicked('free'));
    expect(see(selectOrderedIds)).toEqual([1]);
    store.dispatch(genrePicked('War'));
    expect(see(selectOrderedIds)).toEqual([]);
    expect(see(selectActiveCount)).toBe(3);
    store.dispatch(allCleared());
    expect(see(selectShownCount)).toBe(3);
  });

  it('the view is flat while tracks are sorted by their own date, and grouped otherwise', () => {
    store.dispatch(sortPicked('trackDateNewest'));
    expect(see(selectViewMode)).toBe('flat');
    expect(see(selectOrderedIds)).toEqual(['e1', 1]);
    expect(see(selectLeftOutCount)).toBe(1);
    store.dispatch(guestPicked('Otto'));
    expect(see(selectViewMode)).toBe('flat');
    store.dispatch(sortPicked('lengthLongest'));
    expect(see(selectViewMode)).toBe('grouped');
    store.dispatch(sortPicked('trackDateEarliest'));
    store.dispatch(sortPicked(null));
    expect(see(selectViewMode)).toBe('grouped');
    store.dispatch(sortPicked('trackDateEarliest'));
    store.dispatch(allCleared());
    expect(see(selectViewMode)).toBe('grouped');
  });

  it('the numbers beside the choices follow what else is picked', () => {
    expect(see(selectGuestCounts).get('wanda')).toBe(2);
    store.dispatch(kindPicked('free'));
    expect(see(selectGuestCounts).get('wanda')).toBe(1);
    expect(see(selectGenreCounts).get('War')).toBe(0);
    expect(see(selectGuestChoices).regulars).toEqual(['Wanda', 'Otto', 'Bea']);
  });
});

describe('the search', () => {
  it('opens with the first letter, unfolds a result, folds it again, and is cleared', () => {
    store.dispatch(queryTyped('ferry'));
    expect(see(selectIsSearchOpen)).toBe(true);
    expect(see(selectSearchResults).results.map(({ key }) => key)).toEqual(['show Ferry']);
    store.dispatch(resultPressed('show Ferry'));
    store.dispatch(episodePressed('e1'));
    expect([see(selectUnfoldedResult), see(selectUnfoldedEpisode)]).toEqual(['show Ferry', 'e1']);
    store.dispatch(episodePressed('e1'));
    expect(see(selectUnfoldedEpisode)).toBeNull();
    store.dispatch(resultPressed('show Ferry'));
    expect(see(selectUnfoldedResult)).toBeNull();
    store.dispatch(searchCleared());
    expect([see(selectQuery), see(selectIsSearchOpen)]).toEqual(['', false]);
  });

  it('closes when it is left, opens again when it is entered, and stays closed while empty', () => {
    store.dispatch(fieldEntered());
    expect(see(selectIsSearchOpen)).toBe(false);
    store.dispatch(queryTyped('a'));
    store.dispatch(dropdownLeft());
    expect([see(selectIsSearchOpen), see(selectQuery)]).toEqual([false, 'a']);
    store.dispatch(fieldEntered());
    expect(see(selectIsSearchOpen)).toBe(true);
    store.dispatch(queryTyped(' '));
    expect(see(selectIsSearchOpen)).toBe(false);
  });

  it('looks at all tracks, whatever the filters', () => {
    store.dispatch(kindPicked('free'));
    store.dispatch(queryTyped('alpha'));
    expect(see(selectSearchResults).found).toBe(1);
  });
});

describe('the modal', () => {
  it('walks the list as it is drawn, and comes back to reading', () => {
    store.dispatch(trackOpened(1));
    expect([see(selectNeighbours).previous?.id, see(selectNeighbours).next?.id]).toEqual([2, 'e1']);
    store.dispatch(pencilPressed());
    store.dispatch(nextPressed('e1'));
    expect([see(selectModalView), see(selectOpenTrackId)]).toEqual(['details', 'e1']);
    store.dispatch(previousPressed(1));
    store.dispatch(modalClosed());
    expect([see(selectModalView), see(selectOpenTrackId)]).toEqual(['closed', null]);
  });

  it('has no neighbours for a track that the filters hide', () => {
    store.dispatch(trackOpened(2));
    store.dispatch(kindPicked('free'));
    expect(see(selectNeighbours)).toMatchObject({ previous: undefined, next: undefined, position: 0 });
  });
});

describe('ticking tracks', () => {
  const tick = (...ids: Id[]) => {
    for (const id of ids) store.dispatch(trackTicked(id));
  };

  it('adds and takes away, survives filtering, and says what is hidden', () => {
    store.dispatch(checkboxModeToggled());
    tick(1, 2, 1, 'e1');
    expect(see(selectTickedIds)).toEqual([2, 'e1']);
    store.dispatch(kindPicked('live'));
    expect(see(selectTickedIds)).toEqual([2, 'e1']);
    expect(see(selectHiddenTickedIds)).toEqual([2]);
  });

  it('takes a range without doubling, and gives one back', () => {
    tick(2);
    store.dispatch(rangeTicked({ ids: [1, 2, 'e1'], isTicked: true, anchor: 2 }));
    expect([see(selectTickedIds), see(selectAnchor)]).toEqual([[2, 1, 'e1'], 2]);
    store.dispatch(rangeTicked({ ids: [1, 'e1'], isTicked: false, anchor: 1 }));
    expect([see(selectTickedIds), see(selectAnchor)]).toEqual([[2], 1]);
    store.dispatch(selectionCleared());
    expect([see(selectTickedIds), see(selectAnchor)]).toEqual([[], null]);
  });

  it('takes all that is shown beside what is hidden', () => {
    tick(2);
    store.dispatch(kindPicked('live'));
    store.dispatch(allShownTicked(see(selectOrderedIds)));
    expect([see(selectTickedIds), see(selectHiddenTickedIds)]).toEqual([[2, 'e1'], [2]]);
  });

  it('says what an update would do, from the guests of the tracks as they are', () => {
    tick(1, 2, 'gone');
    store.dispatch(bulkGuestPicked('wanda'));
    const told = see(selectGuestPreview);
    expect(told.rows.map(({ before, after }) => [before, after])).toEqual([
      [['Wanda'], ['Wanda']],
      [['Otto'], ['Otto', 'wanda']],
      [[], []],
    ]);
    expect([told.changing, told.unchanged, told.hidden]).toEqual([1, 2, 1]);
    store.dispatch(actPicked('remove'));
    expect(see(selectBulkGuest)).toBeNull();
    expect(see(selectGuestsOnTicked)).toEqual([
      { name: 'Wanda', count: 1 },
      { name: 'Otto', count: 1 },
    ]);
    store.dispatch(bulkGuestPicked('Wanda'));
    expect(see(selectGuestPreview).rows.map(({ after }) => after)).toEqual([[], ['Otto'], []]);
  });

  it('the preview keeps what is unticked in it in sight, and is closed with the selection', () => {
    tick(1, 2);
    store.dispatch(previewOpened());
    tick(1);
    expect(see(selectListedPreview).rows.map(({ id }) => id)).toEqual([1, 2]);
    expect(see(selectGuestPreview).rows.map(({ id }) => id)).toEqual([2]);
    store.dispatch(previewClosed());
    expect([see(selectPreviewedIds), see(selectListedPreview).rows]).toEqual([null, []]);
    store.dispatch(previewOpened());
    store.dispatch(selectionCleared());
    expect(see(selectPreviewedIds)).toBeNull();
  });

  it('leaving the mode drops the ticks', () => {
    store.dispatch(checkboxModeToggled());
    tick(1);
    store.dispatch(checkboxModeToggled());
    expect([see(selectIsCheckboxMode), see(selectTickedIds)]).toEqual([false, []]);
  });

  it('one menu is open at most', () => {
    store.dispatch(trackMenuPressed(1));
    store.dispatch(trackMenuPressed(2));
    expect(see(selectTrackMenu)).toBe(2);
    store.dispatch(trackMenuPressed(2));
    expect(see(selectTrackMenu)).toBeNull();
    store.dispatch(trackMenuPressed(1));
    store.dispatch(trackMenuLeft());
    expect(see(selectTrackMenu)).toBeNull();
  });

  it.each([
    [200, [], null],
    [500, [1, 2], 'Wanda'],
  ])('a bulk edit that is answered with %i leaves %j ticked and %s picked', async (status, ids, guest) => {
    const original = globalThis.fetch;
    globalThis.fetch = async () => new Response('OK', { status });
    globalThis.location ??= { origin: 'http://127.0.0.1' } as Location;
    tick(1, 2);
    store.dispatch(bulkGuestPicked('Wanda'));
    const edit = store.dispatch(deskApi.endpoints.updateMultipleGuests.initiate({ guest: 'Wanda', ids: [1, 2] }));
    tick('e1');
    await edit;
    store.dispatch(trackTicked('e1'));
    expect([see(selectTickedIds), see(selectBulkGuest)]).toEqual([ids, guest]);
    globalThis.fetch = original;
  });
});

describe('what needs attention', () => {
  const titles = () => see(selectOrderedIds);

  it('is a filter beside the others, by one reason or any', () => {
    expect(see(selectReasonCounts)).toMatchObject({ any: 3, unmatched: 3, noRuntime: 1, placeholderDate: 1 });
    store.dispatch(reasonPicked('noRuntime'));
    expect([titles(), see(selectIsWorklistOn)]).toEqual([['e1'], true]);
    store.dispatch(reasonPicked('unmatched'));
    store.dispatch(guestPicked('Wanda'));
    expect(titles()).toEqual([1, 'e1']);
    expect(see(selectReasonCounts)).toMatchObject({ any: 2, unmatched: 2, placeholderDate: 0 });
    expect(see(selectGuestCounts).get('otto')).toBe(2);
  });

  it('is left by clearing everything, by a second wish, and with the desk', () => {
    for (const left of [allCleared(), reasonPicked(null), deskLeft()]) {
      store.dispatch(reasonPicked('placeholderDate'));
      expect([titles(), see(selectWorklist)]).toEqual([[2], 'placeholderDate']);
      store.dispatch(left);
      expect([titles(), see(selectIsWorklistOn)]).toEqual([[2, 1, 'e1'], false]);
    }
  });
});

it('the theme follows the system until somebody decides', () => {
  expect(see(selectTheme)).toBeNull();
  store.dispatch(themeToggled('dark'));
  expect(see(selectTheme)).toBe('dark');
});
