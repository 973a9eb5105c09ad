import { workerScope } from './scope.ts';
import { isHtml, tryStorage } from './storage.ts';

const prefix = 'files ';
const { release, files, named } = workerScope.settings;
const own = prefix + release;
const hashes = { ...named, ...files };
/** How long a page may take to name its release. */
const patienceMs = 2000;

export const isOfRelease = (html: string) => html.includes(release);

/** Keeps the files of this release: those that its pages name, and those that they may load later. */
export async function keepFiles(html: string): Promise<void> {
  const inPage = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const cache = await caches.open(own);
  const keep = async (file: string) => {
    // The browser may have kept a wrong one itself.
    const response = await fetchFile(file, 'default').catch(() => fetchFile(file, 'reload'));
    await cache.put(file, response);
  };
  await Promise.all([...new Set([...inPage, ...Object.keys(files)])].map(keep));
}

/** Fails if the host answers with anything else, such as a page in place of a file that it does not find. */
async function fetchFile(file: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(file, { cache, integrity: hashes[file] ?? '' });
  if (!response.ok || isHtml(response)) throw new Error(`The host does not have ${file}.`);
  return response;
}

/**
 * The files of any release: their names contain a hash of the content. Older releases kept what the host answered,
 * unchecked.
 */
export async function answerFile({ request }: FetchEvent): Promise<Response> {
  const options = { ignoreVary: true };
  const kept = await tryStorage(
    async () => (await (await caches.open(own)).match(request, options)) ?? caches.match(request, options),
  );
  return kept && !isHtml(kept) ? kept : fetch(request);
}

/** Forgets the files of releases that no open page is of. A page that does not answer may be of any. */
export async function forgetOldFiles(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  if (old.length === 0) return;
  const windows = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = await Promise.all(windows.map(askForRelease));
  const unused = open.includes(undefined) ? [] : old.filter((name) => !open.includes(name.slice(prefix.length)));
  await Promise.all(unused.map((name) => caches.delete(name)));
}

function askForRelease(page: Client): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(undefined), patienceMs);
    page.postMessage('release?', [port2]);
  });
}
