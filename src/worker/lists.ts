import { callsUrl, callUrl, keptVersion, listCache, listUrls } from './keptLists.ts';
import { forgetPages, isKeptPage, isPage, refreshPage } from './pages.ts';
import { workerScope } from './scope.ts';
import { fetchToKeep, findKept, isHtml, noteEdit, tryStorage } from './storage.ts';

const { api } = workerScope.settings;

export const isList = ({ href }: URL) => listUrls.includes(href);

/** A page that was kept starts with the lists that were kept, and asks for the newest ones then. */
export async function answerList(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const mayBeKept = request.cache === 'default';
  const kept = mayBeKept && isKeptPage(clientId) ? await findKept(listCache, request.url) : undefined;
  if (kept) return kept;
  const findInstead = async () =>
    mayBeKept && (await isVisit(clientId)) ? findKept(listCache, request.url) : undefined;
  try {
    const list = await fetchToKeep(request, {}, keepList(request.url));
    event.waitUntil(list.kept);
    return (!isOfHost(list.response) && (await findInstead())) || list.response;
  } catch (error) {
    const instead = await findInstead();
    if (instead) return instead;
    throw error;
  }
}

/** A proxy answers for a host that is down, some with a page and 200. */
function isOfHost(response: Response): boolean {
  return response.status < 500 && !isHtml(response);
}

/** The desk never gets a kept list. */
async function isVisit(clientId: string): Promise<boolean> {
  const client = await workerScope.clients.get(clientId);
  return client !== undefined && isPage(new URL(client.url));
}

/** What changes the catalogue, or may: the report of a visitor and signing out do not. */
export const isEdit = ({ method }: Request, { href }: URL) =>
  method === 'POST' && href.startsWith(callsUrl) && ![callUrl('addUser'), `${callsUrl}Logout`].includes(href);

/**
 * After an edit nothing is kept from before. One without an answer may have been made: then the network is asked first.
 */
export async function answerEdit({ request }: FetchEvent): Promise<Response> {
  noteEdit();
  await forgetPages();
  try {
    const response = await fetch(request);
    noteEdit();
    await tryStorage(() => caches.delete(listCache));
    return response;
  } finally {
    noteEdit();
    await forgetPages();
  }
}

export async function refreshLists(): Promise<void> {
  const credentials = api.credentials ? 'include' : 'same-origin';
  const refresh = async (url: string) =>
    fetchToKeep(url, { cache: 'no-cache', credentials }, keepList(url)).then(
      ({ kept }) => kept,
      () => undefined,
    );
  await Promise.all(listUrls.map(refresh));
  await refreshPage('/');
}

/**
 * An answer of a proxy is not kept. Pages that were rendered from another list are forgotten, and the first one is
 * requested again.
 */
const keepList = (url: string) => async (response: Response, isStillTrue: () => boolean) => {
  if (isHtml(response) || !/^\s*(?:\[|null\s*$)/.test(await response.clone().text())) return;
  const isNew = response.headers.get('etag') !== (await keptVersion(url));
  if (!isStillTrue()) return;
  if (isNew) await forgetPages();
  const cache = await caches.open(listCache);
  await cache.put(url, response);
  if (!isStillTrue()) await cache.delete(url);
  else if (isNew) await refreshPage('/');
};
