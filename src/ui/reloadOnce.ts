const storageKey = 'reloadedFor';

/** The code of a part that is needed has not loaded, and `React.lazy` does not ask for it again. */
export class LoadError extends Error {}

/**
 * Loads the page again when a file of it is gone, because the site was updated while the page was open. It does so once
 * for a release: a file that stays away ends in a `LoadError`.
 *
 * Vite's `vite:preloadError` was not used: it also tells of what is loaded while the page is idle, for which nobody
 * waits.
 */
export async function reloadOnce(cause: unknown, onStay: () => void): Promise<never> {
  if ((await isServerThere()) && mayReload()) await reload();
  // What the server has rendered can be read, and its links lead on.
  if (isServerRendered()) {
    onStay();
    await new Promise(() => {});
  }
  throw new LoadError('A part of the page has not loaded.', { cause });
}

/** Without a connection, the browser would replace the page by its own. */
export async function reloadIfServerIsThere(): Promise<void> {
  if (await isServerThere()) await reload();
}

function isServerThere(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** React has not hydrated it. */
const isServerRendered = () => document.getElementById('start') !== null;

/** Without storage it cannot know, and a page that keeps reloading is worse than an error. */
function mayReload(): boolean {
  const release = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  try {
    if (sessionStorage.getItem(storageKey) === release) return false;
    sessionStorage.setItem(storageKey, release);
    return true;
  } catch {
    return false;
  }
}

/** Never resolves, because the page is about to be replaced. */
function reload(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
