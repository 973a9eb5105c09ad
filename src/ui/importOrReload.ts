const storageKey = 'reloadedFor';

let attempts = 0;

/**
 * Imports a file of the site. A browser remembers that an import has failed, so the file is asked for again by another
 * address. If the server answers and it still fails, the file is gone, because the site was updated while the page was
 * open, or the browser does not name it. Then the page is reloaded, once.
 */
export async function importOrReload<Module>(importFile: () => Promise<Module>): Promise<Module> {
  let failure: Error;
  try {
    await loadFailedStyles();
    return await importFile();
  } catch (error) {
    failure = error as Error;
  }
  // Not all browsers name the file.
  const lastWord = failure.message.split(/\s/).at(-1) ?? '';
  const file = /.\.(?:js|css)$/.test(lastWord) ? lastWord : location.href;
  if (!(await isServerThere(file))) throw failure;
  try {
    await loadFailedStyles();
    return await (file.endsWith('.js') ? import(/* @vite-ignore */ `${file}?again=${++attempts}`) : importFile());
  } catch (error) {
    if (!mayReload(failure)) throw error;
    location.reload();
    // The page is about to be replaced.
    return new Promise(() => {});
  }
}

function isServerThere(file: string): Promise<boolean> {
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
  // The styles and the code of a part have the same name, with hashes of six characters.
  const part = message.replace(/-.{6}\.(?:js|css)$/, '').replace(/^.*\//, '');
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
