import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import createMockStore from 'redux-mock-store';
import { AddressMirror } from '#app/AddressMirror.tsx';
import { SearchBox } from '#features/search/SearchBox.tsx';
import { filtersSlice, guestPicked } from '#store/filtersSlice.ts';
import { modalClosed, modalSlice, trackOpened } from '#store/modalSlice.ts';
import {
  dropdownLeft,
  episodePressed,
  fieldEntered,
  queryTyped,
  resultPressed,
  searchCleared,
  searchSlice,
} from '#store/searchSlice.ts';
import type { AppStore } from '#store/store.ts';
import { loadLater } from '../setup/loadLater.ts';
import { fewTracks, storeWith } from '../store/storeWith.ts';

beforeAll(loadLater);

/** Draws on a state that never moves: what is left to see is what a press says. */
async function drawn(reach: readonly { type: string }[] = []) {
  const real = await storeWith(fewTracks, ['Wanda']);
  for (const action of reach) real.dispatch(action);
  const store = createMockStore()(real.getState());
  render(
    <Provider store={store}>
      <SearchBox />
    </Provider>,
  );
  return { said: () => store.getActions(), user: userEvent.setup() };
}

describe('in the search, a press or a key says one thing', () => {
  it('coming to the field, and typing', async () => {
    const { said, user } = await drawn();
    await user.tab();
    await user.keyboard('x');
    expect(said()).toEqual([fieldEntered(), queryTyped('x')]);
  });

  it('a press on the empty field', async () => {
    const { said, user } = await drawn();
    await user.click(screen.getByRole('searchbox'));
    expect(said()).toEqual([fieldEntered()]);
  });

  it('on a result: it was pressed, and no track was opened', async () => {
    const { said, user } = await drawn([queryTyped('beta')]);
    await user.click(screen.getByRole('button', { name: /Beta/ }));
    expect(said()).toEqual([resultPressed('movie 1')]);
  });

  it('on an episode: it was pressed', async () => {
    const { said, user } = await drawn([queryTyped('ferry'), resultPressed('show Ferry')]);
    await user.click(screen.getByRole('button', { name: 'One' }));
    expect(said()).toEqual([episodePressed('e1')]);
  });

  it('on the cross: the search was cleared', async () => {
    const { said, user } = await drawn([queryTyped('beta')]);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(said()).toEqual([searchCleared()]);
  });

  it('Escape: the dropdown was left', async () => {
    const { said, user } = await drawn([queryTyped('beta')]);
    await user.tab();
    await user.keyboard('{Escape}');
    expect(said()).toEqual([fieldEntered(), dropdownLeft()]);
  });

  it('Escape on a result: the dropdown was left, and nobody came to the field', async () => {
    const { said, user } = await drawn([queryTyped('beta')]);
    act(() => screen.getByRole('button', { name: /Beta/ }).focus());
    await user.keyboard('{Escape}');
    expect(said()).toEqual([dropdownLeft()]);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('Escape after the focus was lost with a result that went: the dropdown was left', async () => {
    const { said, user } = await drawn([queryTyped('beta')]);
    expect(document.body).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(said()).toEqual([dropdownLeft()]);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

/** A jump in Redux DevTools: an older state in place of the one that is. */
function jump(store: AppStore, slices: object) {
  const state = { ...store.getState(), ...slices };
  act(() => {
    store.replaceReducer((() => state) as unknown as Parameters<AppStore['replaceReducer']>[0]);
  });
}

async function shown(what: ReactNode) {
  reconfigurePage('http://here.example/');
  const store = await storeWith(fewTracks, ['Wanda']);
  render(
    <Provider store={store}>
      <BrowserRouter>{what}</BrowserRouter>
    </Provider>,
  );
  return store;
}

describe('a jump in time', () => {
  const searchAfter = (...events: { type: string }[]) =>
    [{ type: 'begun' }, ...events].reduce(searchSlice.reducer, undefined as never);

  it('draws the search as it was then: the text, the dropdown, what was unfolded', async () => {
    const store = await shown(<SearchBox />);
    const past = searchAfter(queryTyped('ferry'), resultPressed('show Ferry'), episodePressed('e1'));
    jump(store, { search: past });
    expect(screen.getByRole('searchbox')).toHaveValue('ferry');
    expect(screen.getByRole('button', { name: 'One' })).toHaveAttribute('aria-expanded', 'true');
    jump(store, { search: searchAfter(queryTyped('beta')) });
    expect(screen.getByRole('button', { name: /Beta/ })).toHaveAttribute('aria-expanded', 'false');
    jump(store, { search: searchAfter() });
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.queryByRole('region', { name: 'Search results' })).toBeNull();
  });

  it('writes the address as it was then, and says nothing of its own', async () => {
    const store = await shown(<AddressMirror />);
    const picked = filtersSlice.reducer(undefined, guestPicked('Wanda'));
    const opened = modalSlice.reducer(undefined, trackOpened(1));
    const closed = modalSlice.reducer(opened, modalClosed());
    jump(store, { filters: picked, modal: opened });
    await waitFor(() => expect(location.search).toBe('?guest=Wanda&track=1'));
    expect(history.state.isStep).toBe(true);
    const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    jump(store, { modal: closed });
    await act(() => stepped);
    expect(location.search).toBe('?guest=Wanda');
  });
});

describe('a key right after a letter, before anything is drawn', () => {
  async function between(typed: string, key: string) {
    const store = await shown(<SearchBox />);
    const field = screen.getByRole('searchbox');
    act(() => {
      store.dispatch(queryTyped('a'));
      field.focus();
    });
    expect(screen.getAllByRole('button', { expanded: false })[0]).toHaveTextContent('Alpha');
    act(() => {
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.keyDown(field, { key });
      expect(screen.getAllByRole('button', { expanded: false })[0]).toHaveTextContent('Ferry');
    });
  }

  it('Enter goes to what this letter has found, not to what stood there before', async () => {
    await between('fe', 'Enter');
    expect(screen.getByRole('button', { name: /1 track/ })).toHaveFocus();
  });

  it('Tab finds it there, and the focus is not lost with what is replaced', () => between('fe', 'Tab'));

  it('after Enter in the empty field nothing says that nothing was found', async () => {
    const store = await shown(<SearchBox />);
    const field = screen.getByRole('searchbox');
    act(() => field.focus());
    fireEvent.keyDown(field, { key: 'Enter' });
    act(() => {
      fireEvent.change(field, { target: { value: 'f' } });
      expect(store.getState().search.query).toBe('f');
      expect(screen.queryByText('No results found')).toBeNull();
    });
    expect(screen.getByRole('button', { name: /1 track/ })).toBeInTheDocument();
  });
});
