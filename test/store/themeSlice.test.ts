import { selectTheme, themeToggled } from '#store/themeSlice.ts';
import { makeTestStore } from './makeTestStore.ts';

it('the theme follows the system until it is toggled', () => {
  const store = makeTestStore();
  expect(selectTheme(store.getState())).toBeNull();
  store.dispatch(themeToggled('dark'));
  expect(selectTheme(store.getState())).toBe('dark');
});
