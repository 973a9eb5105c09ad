import { answerFile, forgetOldFiles, keepFiles } from './files.ts';
import { answerEdit, answerList, isEdit, isList, refreshLists } from './lists.ts';
import { answerOther, answerPage, forgetOldPages, isPage, keepShell } from './pages.ts';
import { answerPoster, isPoster, keepPosters } from './posters.ts';
import { workerScope } from './scope.ts';
import { forgetAll, tryStorage } from './storage.ts';

const { clients, settings } = workerScope;

// A new release takes over at once, and the pages of the one before keep their files.
workerScope.addEventListener('install', (event) => {
  event.waitUntil(workerScope.skipWaiting());
  if (settings.offline) event.waitUntil(keepShell().then(keepFiles).then(refreshLists));
});

workerScope.addEventListener('activate', (event) => {
  if (settings.offline) event.waitUntil(tryStorage(forgetOldPages).then(() => clients.claim()));
  else event.waitUntil(forgetAll());
});

if (settings.offline) {
  workerScope.addEventListener('fetch', (event) => {
    const answer = findAnswer(event);
    if (answer) event.respondWith(answer(event).catch(() => Response.error()));
  });
  // A page has started, and can be asked for its release. It names the pictures on its screen.
  workerScope.addEventListener('message', (event) => {
    event.waitUntil(clients.claim());
    event.waitUntil(tryStorage(() => keepPosters(event, event.data)));
    event.waitUntil(tryStorage(forgetOldFiles));
    event.waitUntil(tryStorage(keepShell));
  });
}

/** Undefined for what the network alone answers: the desk's calls, other hosts, and audio, of which parts are asked. */
function findAnswer({ request }: FetchEvent): ((event: FetchEvent) => Promise<Response>) | undefined {
  const url = new URL(request.url);
  if (request.headers.has('range') || /^(?:audio|video)$/.test(request.destination)) return undefined;
  if (isEdit(request, url)) return answerEdit;
  if (request.method !== 'GET') return undefined;
  if (request.mode === 'navigate') return isPage(url) ? answerPage : answerOther;
  if (isList(url)) return answerList;
  if (isPoster(request, url)) return answerPoster;
  return url.origin === location.origin && url.pathname.startsWith('/assets/') ? answerFile : undefined;
}
