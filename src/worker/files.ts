import { workerScope } from './scope.ts';
import { tryStorage } from './storage.ts';

const prefix = 'files ';
const { release, files } = workerScope.settings;
const own = prefix + release;
/** How long a page may take to name its release. */
const patienceMs = 2000;

export const isOfRelease = (html: string) => html.includes(release);

/** Keeps the files of this release: those that its pages name, and those that they may load later. */
export async function keepFiles(html: string): Promise<void> {
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const cache = await caches.open(own);
  await cache.addAll([...new Set([...named, ...files])]);
}

/** Of any release: the names contain a hash of the content. */
export async function answerFile({ request }: FetchEvent): Promise<Response> {
  const kept = await tryStorage(() => caches.match(request, { ignoreVary: true }));
  return kept ?? fetch(request);
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
