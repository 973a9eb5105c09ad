import { type RefObject, useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectIsSearchOpen } from '#store/searchSlice.ts';
import { selectTheme, type Theme, themeToggled } from '#store/themeSlice.ts';
import { darkQuery, useMedia } from '#ui/hooks/useMedia.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './ThemeToggle.module.css';

/** Follows the colour scheme of the system, in CSS alone, until it is pressed. */
export function ThemeToggle() {
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  const isSearchOpen = useAppSelector(selectIsSearchOpen);
  const systemIsDark = useMedia(darkQuery);
  const isDark = theme === null ? systemIsDark : theme === 'dark';

  // An effect of the store and not of the click, so that time travel in Redux DevTools changes the theme, too.
  useEffect(() => {
    showTheme(theme);
    if (theme !== null) saveTheme(theme);
  }, [theme]);

  const button = useRef<HTMLButtonElement>(null);
  useFadeWhileScrolling(button);

  return (
    <button
      ref={button}
      type="button"
      className={`${styles.toggle} needs-script`}
      data-covered={isSearchOpen || undefined}
      aria-label="Dark mode"
      aria-pressed={isDark}
      onClick={() => dispatch(themeToggled(isDark ? 'light' : 'dark'))}
    >
      <Icon name={isDark ? 'moon' : 'sun'} />
    </button>
  );
}

/** Null is that of the system. */
export function showTheme(theme: Theme | null): void {
  if (theme === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // The bar around the page, on a phone.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { theme: own } = meta.dataset;
    meta.media = theme === null ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all';
  }
}

const restMs = 300;

/**
 * On a phone the toggle covers the first letters of a line. An attribute and not state, because every frame counts
 * here.
 */
function useFadeWhileScrolling(toggle: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const setScrolling = (isScrolling: boolean) => toggle.current?.toggleAttribute('data-scrolling', isScrolling);
    const fade = () => {
      if (rest === undefined) setScrolling(true);
      clearTimeout(rest);
      rest = setTimeout(() => {
        rest = undefined;
        setScrolling(false);
      }, restMs);
    };
    addEventListener('scroll', fade, { passive: true });
    return () => {
      removeEventListener('scroll', fade);
      clearTimeout(rest);
    };
  }, [toggle]);
}

const storageKey = 'darkMode';

/** Storage may be full or disabled. Then the choice is kept for this visit only. */
function saveTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, String(theme === 'dark'));
  } catch {
    // The browser saves nothing: the theme lasts for this visit.
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
