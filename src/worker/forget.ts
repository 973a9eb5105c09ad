import { workerScope } from './scope.ts';
import { tryStorage } from './storage.ts';

/** Removes the worker and all that it has kept. */
export async function forgetAll(): Promise<void> {
  await tryStorage(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  await tryStorage(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await workerScope.registration.unregister();
}
