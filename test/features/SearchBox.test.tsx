import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { type Filters, noFilters } from '#catalogue/list/filters.ts';
import { SearchBox } from '#features/search/SearchBox.tsx';
import { suggestionPicked } from '#store/filtersSlice.ts';
import { trackOpened } from '#store/modalSlice.ts';
import { selectVocabulary } from '#store/searchSelectors.ts';
import {
  dropdownClosed,
  episodeExpanded,
  fieldFocused,
  queryTyped,
  resultExpanded,
  searchCleared,
  searchSlice,
} from '#store/searchSlice.ts';
import { selectTitles } from '#store/selectors.ts';
import { memoryEntered, savedToggled } from '#store/visitorMarksSlice.ts';
import { Modal } from '#ui/Modal.tsx';
import { jumpTo } from '../setup/jumpTo.ts';
import { fewTracks, storeWith } from '../store/storeWith.ts';
import { renderFrozen } from './renderFrozen.tsx';

it('the focus of the field makes the titles, so that the first letter finds them ready', async () => {
  const store = await storeWith([...fewTracks]);
  render(
    <Provider store={store}>
      <SearchBox />
    </Provider>,
  );
  selectTitles.resetRecomputations();
  await userEvent.setup().tab();
  await waitFor(() => expect(selectTitles.recomputations()).toBe(1));
});

it('the first letter makes the words that filters have, so that a later one finds them ready', async () => {
  await rendered();
  selectVocabulary.resetRecomputations();
  await userEvent.setup().type(screen.getByRole('searchbox'), 'b');
  await waitFor(() => expect(selectVocabulary.recomputations()).toBe(1));
});

const picked = (picks: Partial<Filters>) => suggestionPicked({ ...noFilters, ...picks });

describe('the search dispatches one action', () => {
  it('for focusing the field, and for typing', async () => {
    const { actions, user } = await renderFrozen(<SearchBox />);
    await user.tab();
    await user.keyboard('x');
    expect(actions()).toEqual([fieldFocused(), queryTyped('x')]);
  });

  it('for a click on the empty field', async () => {
    const { actions, user } = await renderFrozen(<SearchBox />);
    await user.click(screen.getByRole('searchbox'));
    expect(actions()).toEqual([fieldFocused()]);
  });

  it('for a click on a result', async () => {
    const { actions, user } = await renderFrozen(<SearchBox />, [queryTyped('beta')]);
    await user.click(screen.getByRole('button', { name: /Beta/ }));
    expect(actions()).toEqual([resultExpanded('movie 1')]);
  });

  it('for a click on an episode', async () => {
    const { actions, user } = await renderFrozen(<SearchBox />, [queryTyped('ferry'), resultExpanded('show Ferry')]);
    await user.click(screen.getByRole('button', { name: 'One Live' }));
    expect(actions()).toEqual([episodeExpanded('e1')]);
  });

  it('for a mark on an episode, which its line shows', async () => {
    const opened = [queryTyped('ferry'), resultExpanded('show Ferry'), episodeExpanded('e1')];
    const { actions, user } = await renderFrozen(<SearchBox />, [
      memoryEntered({ heard: ['e1'], saved: [] }),
      ...opened,
    ]);
    expect(screen.getByRole('button', { name: 'One Live Heard' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save for later' }));
    expect(actions()).toEqual([savedToggled('e1')]);
  });

  it.each([
    ['wanda', /^Guest: Wanda ?, 2 tracks$/, picked({ guest: 'Wanda' })],
    ['dram', /^Genre: Drama ?, 2 tracks$/, picked({ genre: 'Drama' })],
    ['live', /^Live tracks ?: 1 track$/, picked({ trackType: 'live' })],
    [
      'newest free drama with wanda under 90 minutes',
      /^Free drama, up to 90 minutes, with Wanda, newest tracks first ?: 1 track$/,
      picked({ guest: 'Wanda', genre: 'Drama', trackType: 'free', length: 90, sort: 'trackDateNewest' }),
    ],
    ['one', /^Episode: One ?, Ferry$/, trackOpened('e1')],
    ['betta', /^Beta ?, Movie$/, resultExpanded('movie 1')],
  ])('for a click on what "%s" may mean, %s', async (query, name, event) => {
    const { actions, user } = await renderFrozen(<SearchBox />, [queryTyped(query)]);
    expect(screen.getByText('No results found')).toBeVisible();
    await user.click(screen.getByRole('button', { name }));
    expect(actions()).toEqual([event]);
  });

  it('for a click on the genre that a query is, below the film that it finds', async () => {
    const film = { id: 9, title: 'Drama Queen', genreNames: 'Drama' };
    const { actions, user } = await renderFrozen(<SearchBox />, [queryTyped('drama')], [...fewTracks, film]);
    const [title, genre] = screen.getAllByRole('button', { name: /Drama/ });
    expect(title).toHaveAccessibleName(/^Drama Queen ?, Movie$/);
    await user.click(genre as HTMLElement);
    expect(actions()).toEqual([picked({ genre: 'Drama' })]);
  });

  it('for the clear button', async () => {
    const { actions, user } = await renderFrozen(<SearchBox />, [queryTyped('beta')]);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(actions()).toEqual([searchCleared()]);
  });

  it('for Escape in the field', async () => {
    const { actions, user } = await renderFrozen(<SearchBox />, [queryTyped('beta')]);
    await user.tab();
    await user.keyboard('{Escape}');
    expect(actions()).toEqual([fieldFocused(), dropdownClosed()]);
  });

  it('for Escape on a result, which moves the focus to the field', async () => {
    const { actions, user } = await renderFrozen(<SearchBox />, [queryTyped('beta')]);
    act(() => screen.getByRole('button', { name: /Beta/ }).focus());
    await user.keyboard('{Escape}');
    expect(actions()).toEqual([dropdownClosed()]);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('for Escape after the focused result was removed', async () => {
    const { actions, user } = await renderFrozen(<SearchBox />, [queryTyped('beta')]);
    expect(document.body).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(actions()).toEqual([dropdownClosed()]);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

async function rendered() {
  const store = await storeWith(fewTracks, ['Wanda']);
  render(
    <Provider store={store}>
      <SearchBox />
    </Provider>,
  );
  return store;
}

describe('a jump in Redux DevTools', () => {
  const searchAfter = (...events: { type: string }[]) =>
    [{ type: 'started' }, ...events].reduce(searchSlice.reducer, undefined as never);

  it('restores the query, the dropdown and the expanded results', async () => {
    const store = await rendered();
    const past = searchAfter(queryTyped('ferry'), resultExpanded('show Ferry'), episodeExpanded('e1'));
    jumpTo(store, { search: past });
    expect(screen.getByRole('searchbox')).toHaveValue('ferry');
    expect(screen.getByRole('button', { name: 'One Live' })).toHaveAttribute('aria-expanded', 'true');
    jumpTo(store, { search: searchAfter(queryTyped('beta')) });
    expect(screen.getByRole('button', { name: /Beta/ })).toHaveAttribute('aria-expanded', 'false');
    jumpTo(store, { search: searchAfter() });
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.queryByRole('region', { name: 'Search results' })).toBeNull();
  });
});

it('focused rows stay clear of the bar above them after an episode was opened from the search', async () => {
  await rendered();
  const isKeepingPlace = () => document.documentElement.hasAttribute('data-searching');
  await userEvent.type(screen.getByRole('searchbox'), 'one');
  expect(isKeepingPlace()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /One/ }));
  expect(isKeepingPlace()).toBe(false);
});

describe('the results', () => {
  const closeDelayMs = 200;
  const results = () => screen.queryByRole('region', { name: 'Search results' });

  async function search() {
    await rendered();
    jest.useFakeTimers();
    const field = screen.getByRole('searchbox');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'fe' } });
    expect(results()).toBeVisible();
    return field;
  }
  const wait = () => act(() => jest.advanceTimersByTime(closeDelayMs));

  afterEach(() => jest.useRealTimers());

  it('stay at an Escape that only ends a text of an input method', async () => {
    await search();
    fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
    expect(results()).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(results()).toBeNull();
  });

  it('stay while a result is held, and the focus is nowhere, as on a phone', async () => {
    const field = await search();
    fireEvent.pointerDown(screen.getByRole('button', { name: /1 track/ }));
    act(() => field.blur());
    wait();
    expect(results()).toBeVisible();
    fireEvent.pointerUp(document);
    fireEvent.pointerDown(document.body);
    expect(results()).toBeNull();
  });

  it('stay when another window is used, and go when the focus has left them', async () => {
    const field = await search();
    fireEvent.blur(field);
    wait();
    expect(results()).toBeVisible();
    act(() => field.blur());
    wait();
    expect(results()).toBeNull();
  });
});

describe('the key "/"', () => {
  const slash = (target: Element, keys: KeyboardEventInit = {}) => fireEvent.keyDown(target, { key: '/', ...keys });

  it.each([{}, { shiftKey: true }])('leads to the field from anywhere, and selects its text: %j', async (keys) => {
    const store = await rendered();
    act(() => void store.dispatch(queryTyped('fe')));
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    expect(slash(document.body, keys)).toBe(false);
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]);
  });

  it('is typed in a field, belongs to a menu and to a dialog, and with a modifier to the browser', async () => {
    await rendered();
    render(
      <>
        <input aria-label="Another" />
        <div popover="auto">
          <i data-testid="option" />
        </div>
      </>,
    );
    const field = screen.getByRole('searchbox');
    expect(slash(screen.getByLabelText('Another'))).toBe(true);
    expect(slash(screen.getByTestId('option'))).toBe(true);
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
      expect(slash(document.body, keys)).toBe(true);
    const { unmount } = render(
      <Modal small title="Above" onClose={() => undefined}>
        <p>Words</p>
      </Modal>,
    );
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(slash(document.body)).toBe(true);
    expect(field).not.toHaveFocus();
    unmount();
    slash(document.body);
    expect(field).toHaveFocus();
  });
});

describe('a key right after a letter', () => {
  async function pressAfter(typed: string, key: string) {
    await rendered();
    const field = screen.getByRole('searchbox');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'a' } });
    expect(screen.getAllByRole('button', { expanded: false })[0]).toHaveTextContent('Alpha');
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key });
    expect(screen.getAllByRole('button', { expanded: false })[0]).toHaveTextContent('Ferry');
  }

  it('Enter moves to the first result of the latest query', async () => {
    await pressAfter('fe', 'Enter');
    expect(screen.getByRole('button', { name: /1 track/ })).toHaveFocus();
  });

  it('Tab finds the results of the latest query', () => pressAfter('fe', 'Tab'));

  it('Enter that ends a text of an input method, which Safari sends afterwards, leaves the focus in the field', async () => {
    await rendered();
    const field = screen.getByRole('searchbox');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'fe' } });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(field).toHaveFocus();
  });

  it('Enter in the empty field shows no empty result', async () => {
    const store = await rendered();
    const field = screen.getByRole('searchbox');
    act(() => field.focus());
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.queryByText('No results found')).toBeNull();
    fireEvent.change(field, { target: { value: 'f' } });
    expect(store.getState().search.query).toBe('f');
    expect(screen.queryByText('No results found')).toBeNull();
    expect(screen.getByRole('button', { name: /1 track/ })).toBeInTheDocument();
  });
});
