import { CacheFirst, ExpirationPlugin } from 'serwist';
import { workerScope } from './scope.ts';

const host = new URL(`${workerScope.settings.images.host}/`, location.origin).href;

const posters = new CacheFirst({
  cacheName: 'posters',
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({
      maxEntries: 500,
      maxAgeSeconds: 30 * 24 * 60 * 60,
      maxAgeFrom: 'last-used',
      purgeOnQuotaError: true,
    }),
  ],
});

export const isPoster = ({ destination }: Request, { href }: URL) => destination === 'image' && href.startsWith(host);

/** Set once a host has refused to let scripts read its pictures. Each that they cannot read counts as seven megabytes. */
let isUnreadable = false;

const findPoster = (event: ExtendableEvent, url: string) =>
  posters.handle({ event, request: new Request(url, { mode: 'cors', credentials: 'omit' }) });

export async function answerPoster(event: FetchEvent): Promise<Response> {
  const { request } = event;
  if (!isUnreadable) {
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
