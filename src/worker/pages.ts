import { isOfRelease } from './files.ts';
import { callUrl, keptVersion } from './keptLists.ts';
import { workerScope } from './scope.ts';
import { fetchToKeep, findKept, tryStorage } from './storage.ts';

const prefix = 'pages ';
const { release, pages, shell } = workerScope.settings;
const own = prefix + release;
const maxPages = 30;
/** What the server has rendered a page from. */
const startBlock = /<script type="application\/json" id="start">(.*?)<\/script>/s;
/** How long the network may take for a page that is not kept, before the browser renders it. */
const patienceMs = 1000;

/**
 * The open pages that were kept, of which only those start with kept lists. Forgotten when the browser stops the
 * worker.
 */
const keptPages = new Set<string>();
const maxKeptPages = 100;
export const isKeptPage = (clientId: string) => keptPages.has(clientId);

export const isPage = ({ origin, pathname }: URL) => origin === location.origin && pages.includes(pathname);

/** A kept page at once. Any other from the network or, if that is down or slow, rendered by the browser. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request, resultingClientId } = event;
  const noteKept = (response: Response) => {
    keptPages.add(resultingClientId);
    for (const id of keptPages) if (keptPages.size > maxKeptPages) keptPages.delete(id);
    return response;
  };
  const kept = await findKept(own, request.url);
  if (kept) {
    event.waitUntil(refreshPage(request.url));
    return noteKept(kept);
  }
  const loading = fetchToKeep(request, {}, keepPage(request.url));
  event.waitUntil(
    loading.then(
      ({ kept }) => kept,
      () => undefined,
    ),
  );
  try {
    return await soon(loading);
  } catch {
    const drawnHere = await findKept(own, shell);
    return drawnHere ? noteKept(drawnHere) : (await loading).response;
  }
}

/** The desk, a page that is missing and a feed come from the network alone. Without it, the page says so. */
export async function answerOther({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const drawnHere = await findKept(own, shell);
    if (drawnHere) return drawnHere;
    throw error;
  }
}

async function soon(loading: Promise<{ response: Response }>): Promise<Response> {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, patienceMs));
  const { response } = await Promise.race([loading, timeout]);
  // A proxy answers for a server that is down.
  if (response.status >= 500) throw new Error(response.statusText);
  return response;
}

export async function refreshPage(url: string): Promise<void> {
  await fetchToKeep(url, { cache: 'no-cache' }, keepPage(url)).then(
    ({ kept }) => kept,
    () => undefined,
  );
}

/** The page without content. Fails if the server has another release by now. */
export async function keepShell(): Promise<string> {
  const response = await fetch(shell, { cache: 'no-cache' });
  const html = await response.clone().text();
  if (!response.ok || response.redirected || !isOfRelease(html)) throw new Error('The server has another release.');
  await (await caches.open(own)).put(shell, response);
  return html;
}

/** A page is kept only with its release, and with the list that it was rendered from. */
const keepPage = (url: string) => async (response: Response, isStillTrue: () => boolean) => {
  const html = await response.text();
  if (!isOfRelease(html)) return void (await workerScope.registration.update());
  const version = JSON.parse(startBlock.exec(html)?.[1] ?? '{}').page?.version;
  const isList = new URL(url, location.href).pathname === '/';
  if (isList && version !== undefined && version !== (await keptVersion(callUrl('getTracks')))) return;
  if (!isStillTrue()) return;
  const cache = await caches.open(own);
  await cache.put(url, new Response(html, response));
  if (!isStillTrue()) return void (await cache.delete(url));
  const kept = await cache.keys();
  await Promise.all(
    kept
      .filter(isContent)
      .slice(0, -maxPages)
      .map((old) => cache.delete(old)),
  );
};

const shellUrl = new URL(shell, location.href).href;
const isContent = ({ url }: Request) => url !== shellUrl;

export async function forgetPages(): Promise<void> {
  await tryStorage(async () => {
    const cache = await caches.open(own);
    await Promise.all((await cache.keys()).filter(isContent).map((page) => cache.delete(page)));
  });
}

/** The pages of other releases. */
export async function forgetOldPages(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(old.map((name) => caches.delete(name)));
}
