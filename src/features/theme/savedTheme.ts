import type { Theme } from '#store/themeSlice.ts';

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
