import type { WorkerSettings } from '#contract/site/workerFile.ts';

/** The global scope of a service worker, with the settings from the first line of its file. */
export const workerScope = globalThis as unknown as ServiceWorkerGlobalScope & { settings: WorkerSettings };
