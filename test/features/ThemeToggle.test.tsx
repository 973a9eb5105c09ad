import { readSavedTheme } from '#features/theme/ThemeToggle.tsx';

afterEach(() => localStorage.clear());

it.each([
  ['true', 'dark'],
  ['false', 'light'],
  ['maybe', null],
  [null, null],
])('a visit to a site that remembers the theme starts, with %j in the storage, with %s', (saved, theme) => {
  if (saved !== null) localStorage.setItem('darkMode', saved);
  expect(readSavedTheme()).toBe(theme);
});
