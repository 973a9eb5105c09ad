import { noFilters } from '#catalogue/list/filters.ts';
import {
  genrePicked,
  guestPicked,
  lengthPicked,
  selectFilters,
  suggestionPicked,
  trackTypePicked,
} from '#store/filtersSlice.ts';
import { trackOpened } from '#store/modalSlice.ts';
import { screenEntered } from '#store/screenSlice.ts';
import { selectPicked, selectSearchResults, selectSuggestions } from '#store/searchSelectors.ts';
import {
  dropdownClosed,
  episodeCollapsed,
  episodeExpanded,
  fieldFocused,
  queryTyped,
  resultCollapsed,
  resultExpanded,
  searchCleared,
  selectExpandedEpisode,
  selectExpandedResult,
  selectIsSearchOpen,
  selectQuery,
} from '#store/searchSlice.ts';
import { selectFiltered } from '#store/selectors.ts';
import { selectViewMode } from '#store/viewModeSlice.ts';
import { useStoreOfFewTracks } from './storeWith.ts';

describe('the search', () => {
  const { getStore, dispatch, read } = useStoreOfFewTracks();

  it('opens with the first letter, expands and collapses a result, and is cleared', () => {
    dispatch(queryTyped('ferry'));
    expect(read(selectIsSearchOpen)).toBe(true);
    expect(read(selectSearchResults).results.map(({ key }) => key)).toEqual(['show Ferry']);
    dispatch(resultExpanded('show Ferry'));
    dispatch(episodeExpanded('e1'));
    expect([read(selectExpandedResult), read(selectExpandedEpisode)]).toEqual(['show Ferry', 'e1']);
    dispatch(episodeCollapsed('e1'));
    expect(read(selectExpandedEpisode)).toBeNull();
    dispatch(episodeExpanded('e1'));
    dispatch(resultExpanded('movie 1'));
    expect([read(selectExpandedResult), read(selectExpandedEpisode)]).toEqual(['movie 1', null]);
    dispatch(episodeExpanded('e1'));
    dispatch(resultCollapsed('movie 1'));
    expect([read(selectExpandedResult), read(selectExpandedEpisode)]).toEqual([null, null]);
    dispatch(searchCleared());
    expect([read(selectQuery), read(selectIsSearchOpen)]).toEqual(['', false]);
  });

  it('closes with its dropdown, opens again when the field is focused, and closes and stays closed once it is empty', () => {
    dispatch(fieldFocused());
    expect(read(selectIsSearchOpen)).toBe(false);
    dispatch(queryTyped('a'));
    dispatch(dropdownClosed());
    expect([read(selectIsSearchOpen), read(selectQuery)]).toEqual([false, 'a']);
    dispatch(fieldFocused());
    expect(read(selectIsSearchOpen)).toBe(true);
    dispatch(queryTyped(' '));
    expect(read(selectIsSearchOpen)).toBe(false);
    dispatch(fieldFocused());
    expect(read(selectIsSearchOpen)).toBe(false);
  });

  it('proposes something else only while no title is found', () => {
    dispatch(queryTyped('alpha'));
    expect(read(selectSuggestions).suggestions).toEqual([]);
    dispatch(queryTyped('wanda'));
    expect(read(selectSuggestions).suggestions.map(({ key }) => key)).toEqual(['guest Wanda']);
  });

  it('is empty again once a guest is picked in it, and closed once a track is opened from it', () => {
    dispatch(queryTyped('wanda'));
    dispatch(guestPicked('Wanda'));
    expect([read(selectQuery), read(selectIsSearchOpen)]).toEqual(['', false]);
    dispatch(queryTyped('one'));
    dispatch(trackOpened('e1'));
    expect([read(selectQuery), read(selectIsSearchOpen)]).toEqual(['one', false]);
    dispatch(guestPicked('Otto'));
    expect(read(selectQuery)).toBe('one');
  });

  it('sets all that its words say at once, and leaves the other filters', () => {
    dispatch(lengthPicked(90));
    dispatch(queryTyped('newest free dramas'));
    const [suggestion] = read(selectSuggestions).suggestions;
    expect(suggestion).toMatchObject({ name: 'Free drama, newest tracks first' });
    const picks = suggestion && 'picks' in suggestion ? suggestion.picks : {};
    const promised = selectPicked(getStore().getState(), picks);
    dispatch(suggestionPicked(promised.filters));
    expect([read(selectFiltered).length, promised.count, read(selectViewMode), read(selectQuery)]).toEqual([
      1,
      1,
      'flat',
      '',
    ]);
    expect(read(selectFilters)).toMatchObject({ length: 90, genre: 'Drama', trackType: 'free' });
  });

  it('sets a suggestion instead of the filters where they would leave no track', () => {
    dispatch(genrePicked('War'));
    const promised = selectPicked(getStore().getState(), { guest: 'Wanda' });
    dispatch(suggestionPicked(promised.filters));
    expect(read(selectFilters)).toEqual({ ...noFilters, guest: 'Wanda' });
    expect(promised.count).toBe(read(selectFiltered).length);
    expect(promised.count).toBeGreaterThan(0);
  });

  it('keeps its text when free tracks are picked in the bar, while its results are still closing', () => {
    dispatch(queryTyped('alpha'));
    dispatch(trackTypePicked('free'));
    expect(read(selectQuery)).toBe('alpha');
  });

  it('is closed after Back to another page, and keeps its text for the way here again', () => {
    dispatch(queryTyped('alpha'));
    dispatch(screenEntered('/tour'));
    expect([read(selectQuery), read(selectIsSearchOpen)]).toEqual(['alpha', false]);
  });

  it('searches all tracks, whatever the filters', () => {
    dispatch(trackTypePicked('free'));
    dispatch(queryTyped('alpha'));
    expect(read(selectSearchResults).found).toBe(1);
  });
});
