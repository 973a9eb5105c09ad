import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { Header } from '#app/Header.tsx';
import { genrePicked, selectFilters } from '#store/filtersSlice.ts';
import { makeTestStore } from '../store/makeTestStore.ts';

it('a press on the logo clears the filters of the list, but not one with a key, which opens another tab', () => {
  const store = makeTestStore();
  store.dispatch(genrePicked('Horror'));
  const genre = () => selectFilters(store.getState()).genre;
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Header wide={undefined} isOnField={false} linkProps={{}} />
      </MemoryRouter>
    </Provider>,
  );
  const logo = screen.getByRole('link', { current: 'page' });
  fireEvent.click(logo, { ctrlKey: true });
  fireEvent.click(logo, { metaKey: true });
  expect(genre()).toBe('Horror');
  fireEvent.click(logo);
  expect(genre()).toBeNull();
});
