import { workerScope } from './scope.ts';

/** Storage may be full or refused. Then nothing is kept, and the site works without it. */
export async function tryStorage<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

export async function findKept(cacheName: string, url: string): Promise<Response | undefined> {
  return tryStorage(async () => (await caches.open(cacheName)).match(url));
}

/** What a host or a proxy answers in place of anything else that it does not have. */
export function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** Removes the worker and all that it has kept. */
export async function forgetAll(): Promise<void> {
  await tryStorage(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  await tryStorage(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await workerScope.registration.unregister();
}

let edits = 0;

/** Called before and after an edit: an answer that was requested earlier is no longer stored. */
export function noteEdit(): void {
  edits += 1;
}

/** Stores the answer, unless an edit was made in the meantime. */
export async function fetchToKeep(
  request: RequestInfo | URL,
  init: RequestInit,
  keep: (response: Response, isStillTrue: () => boolean) => Promise<void>,
) {
  const before = edits;
  const response = await fetch(request, init);
  const copy = response.ok && !response.redirected ? response.clone() : undefined;
  const kept = copy ? tryStorage(() => keep(copy, () => edits === before)) : Promise.resolve();
  return { response, kept };
}
