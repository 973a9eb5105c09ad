const storageKey = 'reloadedFor';

/**
 * Imports a file of the site. If the server answers and the import still fails, the file is gone, because the site was
 * updated while the page was open, or the browser remembers an earlier failure. Then the page is reloaded, once.
 */
export async function importOrReload<T>(importFile: () => Promise<T>): Promise<T> {
  const importAll = () => loadFailedStyles().then(importFile);
  try {
    return await importAll();
  } catch (error) {
    if (!(await isServerThere(error as Error))) throw error;
  }
  try {
    return await importAll();
  } catch (error) {
    if (!mayReload(error as Error)) throw error;
    location.reload();
    // The page is about to be replaced.
    return new Promise(() => {});
  }
}

/** Asks for the file that the error names. Not all browsers name it. */
async function isServerThere({ message }: Error): Promise<boolean> {
  const lastWord = message.split(/\s/).at(-1) ?? '';
  const file = /.\.(?:js|css)$/.test(lastWord) ? lastWord : location.href;
  return fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/**
 * Not twice for the same part of the same release. Without storage it cannot know, and a page that keeps reloading is
 * worse than an error.
 */
function mayReload({ message }: Error): boolean {
  const release = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src;
  // The styles and the code of a part have the same name, with hashes of eight characters.
  const part = message.replace(/-.{8}\.(?:js|css)$/, '').replace(/^.*\//, '');
  const reason = `${part} of ${release}`;
  try {
    if (sessionStorage.getItem(storageKey) === reason) return false;
    sessionStorage.setItem(storageKey, reason);
    return true;
  } catch {
    return false;
  }
}

/** Vite requests the styles of a part only once, even if that failed. */
const failedStyles = new Set<HTMLLinkElement>();
const noteFailure = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
};
// Capturing, because these events do not bubble. A server that draws the page has none.
if (typeof document !== 'undefined') addEventListener('error', noteFailure, true);

async function loadFailedStyles(): Promise<void> {
  const links = [...failedStyles];
  failedStyles.clear();
  await Promise.all(links.map(loadAgain));
}

function loadAgain(failed: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = failed.cloneNode() as HTMLLinkElement;
    link.onload = resolve;
    link.onerror = () => reject(new Error(`Failed to load ${link.href}`));
    failed.replaceWith(link);
  });
}
