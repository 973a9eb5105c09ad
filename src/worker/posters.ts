import { CacheFirst, ExpirationPlugin, type SerwistPlugin } from 'serwist';
import { workerScope } from './scope.ts';

const host = new URL(`${workerScope.settings.images.host}/`, location.origin).href;

const cacheName = 'posters';
const matchOptions = { ignoreVary: true };

const isPicture = ({ status, headers }: Response) =>
  status === 200 && (headers.get('content-type')?.startsWith('image/') ?? false);

/** Keeps pictures only. What was kept before and is none is requested again. */
const picturesOnly: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
    if (!cachedResponse || isPicture(cachedResponse)) return cachedResponse;
    await (await caches.open(cacheName)).delete(request, matchOptions);
    return undefined;
  },
};

const posters = new CacheFirst({
  cacheName,
  matchOptions,
  plugins: [
    picturesOnly,
    new ExpirationPlugin({
      maxEntries: 500,
      maxAgeSeconds: 30 * 24 * 60 * 60,
      maxAgeFrom: 'last-used',
      purgeOnQuotaError: true,
    }),
  ],
});

export const isPoster = ({ destination }: Request, { href }: URL) => destination === 'image' && href.startsWith(host);

/**
 * Set once a picture came that scripts must not read: each that is kept would count as seven megabytes. The browser's
 * own cache may have one, too, so that those that were kept before are still shown.
 */
let isUnreadable = false;

const findPoster = (event: ExtendableEvent, url: string) =>
  posters.handle({ event, request: new Request(url, { mode: 'cors', credentials: 'omit' }) });

export async function answerPoster(event: FetchEvent): Promise<Response> {
  const { request } = event;
  if (!isUnreadable || (await caches.match(request.url, { cacheName, ...matchOptions }))) {
    try {
      return await findPoster(event, request.url);
    } catch {
      // Without a connection this fails, too.
    }
  }
  const response = await fetch(request);
  isUnreadable = true;
  return response;
}

export async function keepPosters(event: ExtendableEvent, urls: string[]): Promise<void> {
  await Promise.all(urls.filter((url) => url.startsWith(host)).map((url) => findPoster(event, url)));
}
