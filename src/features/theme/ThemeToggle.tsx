import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectTheme, type Theme, themeToggled } from '#store/themeSlice.ts';
import { Icon } from '#ui/Icon.tsx';
import { darkQuery, useMedia } from '#ui/useMedia.ts';
import styles from './ThemeToggle.module.css';

/** Until it is pressed the page follows the system, by its style sheet alone. */
export function ThemeToggle() {
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  const systemIsDark = useMedia(darkQuery);
  const isDark = theme === null ? systemIsDark : theme === 'dark';

  // After the store, not beside it: a step back in Redux DevTools turns the lights as well.
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

const key = 'darkMode';

/** Storage may be full, switched off, or somebody else's: then the choice holds for this visit only. */
export function saveTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, String(theme === 'dark'));
  } catch {
    // Nothing is lost but the memory.
  }
}

/** Only for a site that asks for it: by default every visit begins with the system's scheme. */
export function readSavedTheme(): Theme | null {
  try {
    const saved = localStorage.getItem(key);
    return saved === 'true' ? 'dark' : saved === 'false' ? 'light' : null;
  } catch {
    return null;
  }
}
