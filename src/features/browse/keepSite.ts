import type { Site } from '#contract/site/site.ts';
import { trusted, workerPath } from '#contract/trustedPolicy.ts';
import { visitorCalls } from '#contract/visitorCalls.ts';

/**
 * Lets the service worker keep the site for the next visit. Returns whether it was there before, and may have answered
 * this visit with what it had kept. A browser that refuses storage refuses it, too.
 */
export function keepSite(): boolean {
  try {
    const { serviceWorker } = navigator;
    const { controller } = serviceWorker;
    // The worker keeps the files of a release as long as it has a page.
    serviceWorker.addEventListener('message', ({ ports }) => ports[0]?.postMessage(readRelease()));
    // Before it is asked for an update: a message would start it again while a new one waits for its end.
    controller?.postMessage(picturesThere());
    void register(serviceWorker, controller === null).catch(() => undefined);
    return controller !== null;
  } catch {
    return false;
  }
}

async function register(serviceWorker: ServiceWorkerContainer, isFirst: boolean): Promise<void> {
  await serviceWorker.register(trusted().createScriptURL(workerPath), { updateViaCache: 'none' });
  if (!isFirst) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage(picturesThere());
}

/** Those that the browser may have loaded before the worker was there. */
function picturesThere(): string[] {
  return [...document.images].filter((image) => image.complete).map((image) => image.currentSrc);
}

/** The small script that is there before the others, and is async, may be the same in another release. */
function readRelease(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])');
  return script ? new URL(script.src).pathname : undefined;
}

/** When the list that is kept came from its host. A host on another origin may not say. */
export async function readKeptDate({ api }: Site): Promise<Date | undefined> {
  try {
    const list = await caches.match(`${api.host || location.origin}/${api.area}/${visitorCalls.getTracks.path}`);
    const date = list?.headers.get('date');
    return date ? new Date(date) : undefined;
  } catch {
    return undefined;
  }
}
