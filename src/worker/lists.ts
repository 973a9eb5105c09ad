import { callsUrl, callUrl, keptVersion, listCache, listUrls } from './keptLists.ts';
import { forgetPages, refreshPage, sourceOf } from './pages.ts';
import { workerScope } from './scope.ts';
import { fetchToKeep, findKept, noteEdit, tryStorage } from './storage.ts';

const { api } = workerScope.settings;

export const isList = ({ href }: URL) => listUrls.includes(href);

/** A page that was kept starts with the lists that were kept, and asks for the newest ones then. */
export async function answerList(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const source = request.cache === 'default' ? sourceOf(clientId) : undefined;
  const kept = source && (await findKept(listCache, request.url));
  if (kept && source === 'kept') return kept;
  try {
    const list = await fetchToKeep(request, {}, keepList(request.url));
    event.waitUntil(list.kept);
    if (kept && list.response.status >= 500) return kept;
    return list.response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** What changes the catalogue, or may: only the report of a visitor does not. */
export const isEdit = ({ method }: Request, { href }: URL) =>
  method === 'POST' && href.startsWith(callsUrl) && href !== callUrl('addUser');

/** After an edit nothing is kept from before. One without an answer may have been made: then the network is asked first. */
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

/** Pages that were drawn from another list are forgotten, and the first one is requested again. */
const keepList = (url: string) => async (response: Response, isStillTrue: () => boolean) => {
  const isNew = response.headers.get('etag') !== (await keptVersion(url));
  if (!isStillTrue()) return;
  if (isNew) await forgetPages();
  const cache = await caches.open(listCache);
  await cache.put(url, response);
  if (!isStillTrue()) await cache.delete(url);
  else if (isNew) await refreshPage('/');
};
