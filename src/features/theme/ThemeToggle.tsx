import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectTheme, type Theme, themeToggled } from '#store/themeSlice.ts';
import { Icon } from '#ui/Icon.tsx';
import { darkQuery, useMedia } from '#ui/useMedia.ts';
import styles from './ThemeToggle.module.css';

/** Follows the colour scheme of the system, in CSS alone, until it is pressed. */
export function ThemeToggle() {
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  const systemIsDark = useMedia(darkQuery);
  const isDark = theme === null ? systemIsDark : theme === 'dark';

  // An effect of the store and not of the click, so that time travel in Redux DevTools changes the theme, too.
  useEffect(() => {
    if (theme === null) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    if (theme !== null) saveTheme(theme);
  }, [theme]);

  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label="Dark mode"
      aria-pressed={isDark}
      onClick={() => dispatch(themeToggled(isDark ? 'light' : 'dark'))}
    >
      <Icon name={isDark ? 'moon' : 'sun'} />
    </button>
  );
}

const storageKey = 'darkMode';

/** Storage may be full or disabled. Then the choice is kept for this visit only. */
function saveTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, String(theme === 'dark'));
  } catch {
    // Not saved.
  }
}

/** Used only if the site is configured to remember the theme: by default each visit starts with the system's. */
export function readSavedTheme(): Theme | null {
  try {
    const saved = localStorage.getItem(storageKey);
    return saved === 'true' ? 'dark' : saved === 'false' ? 'light' : null;
  } catch {
    return null;
  }
}
