import { useEffect, useState, useSyncExternalStore } from 'react';
import { resolveAddress } from '#catalogue/list/address.ts';
import { noFilters } from '#catalogue/list/filters.ts';
import type { Site } from '#contract/site/site.ts';
import { trusted, workerPath } from '#contract/trustedPolicy.ts';
import { visitorCalls } from '#contract/visitorCalls.ts';
import { selectUnknown } from '#store/addressSlice.ts';
import { api } from '#store/api.ts';
import { addressEntered } from '#store/events.ts';
import { selectFilters } from '#store/filtersSlice.ts';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import { selectLayout } from '#store/layoutSlice.ts';
import { selectModalView } from '#store/modalSlice.ts';
import { selectGenres, selectGuestChoices, selectIndex } from '#store/selectors.ts';
import { selectSite } from '#store/siteSlice.ts';
import type { AppStore } from '#store/store.ts';

const retryDelayMs = 30_000;

/** Whether the host has answered since the page started: until then the list may be a kept one. */
const wasReached = new WeakMap<AppStore, boolean>();

/**
 * Whether there is no connection, and since when. A visit that starts with a kept list asks for the newest one, and so
 * does one whose last request for it failed (`isUnreached`), until it succeeds.
 */
export function useConnection(isUnreached: boolean): { isOffline: boolean; since: Date | undefined } {
  const store = useAppStore();
  const site = useAppSelector(selectSite);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isOffline = isUnreached || !isOnline;
  const [since, setSince] = useState<Date>();

  useEffect(() => {
    const mayBeKept = site.offline && keepSite();
    // After another page of the site, the store still has the list.
    if (wasReached.has(store)) return;
    wasReached.set(store, !mayBeKept);
    if (mayBeKept) void refresh(store).then((isReached) => wasReached.set(store, isReached));
  }, [store, site.offline]);

  useEffect(() => {
    if (!isOffline) setSince(undefined);
    else if (wasReached.get(store)) setSince(new Date());
    else void readKeptDate(site).then(setSince);
  }, [store, isOffline, site]);

  useEffect(() => {
    if (!isUnreached || !isOnline) return;
    const retry = () => {
      if (document.visibilityState === 'visible') void refresh(store);
    };
    retry();
    const timer = setInterval(retry, retryDelayMs);
    document.addEventListener('visibilitychange', retry);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [store, isUnreached, isOnline]);

  return { isOffline, since };
}

async function refresh(store: AppStore): Promise<boolean> {
  const { dispatch } = store;
  const { getTracks, getGuests } = api.endpoints;
  const options = { forceRefetch: true, subscribe: false };
  void dispatch(getGuests.initiate(undefined, options));
  const { isSuccess } = await dispatch(getTracks.initiate(undefined, options));
  if (isSuccess) enterUnknown(store);
  return isSuccess;
}

/** A link may have led to what only the newer list has. What was picked stays, also if that list does not have it. */
function enterUnknown({ getState, dispatch }: AppStore): void {
  const state = getState();
  const layout = selectLayout(state);
  const picked = selectFilters(state);
  const { guest: unknownGuest, genre: unknownGenre, track: unknownTrack } = selectUnknown(state);
  const wanted = { ...noFilters, guest: unknownGuest, genre: unknownGenre, track: unknownTrack, layout };
  const { filters, track, unknown } = resolveAddress(
    selectIndex(state),
    wanted,
    selectGuestChoices(state),
    selectGenres(state),
  );
  const { guest, genre } = filters;
  if (selectModalView(state) !== 'closed' || (track ?? guest ?? genre) === null) return;
  const entered = { ...picked, guest: guest ?? picked.guest, genre: genre ?? picked.genre };
  dispatch(addressEntered({ filters: entered, layout, track, unknown }));
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/**
 * Lets the service worker keep the site for the next visit. Returns whether it was there before, and may have answered
 * this visit with what it had kept. A browser that refuses storage refuses it, too.
 */
function keepSite(): boolean {
  try {
    const { serviceWorker } = navigator;
    const { controller } = serviceWorker;
    // The worker keeps the files of a release as long as it has a page.
    serviceWorker.onmessage = ({ ports }) => ports[0]?.postMessage(readRelease());
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

/** The pictures that the browser has loaded, perhaps before the worker was there. */
function picturesThere(): string[] {
  return [...document.images].filter((image) => image.complete).map((image) => image.currentSrc);
}

/** The small script that is there before the others, and is async, may be the same in another release. */
function readRelease(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])');
  return script ? new URL(script.src).pathname : undefined;
}

/** When the list that is kept came from its host. A host on another origin may not say. */
async function readKeptDate({ api }: Site): Promise<Date | undefined> {
  try {
    const list = await caches.match(`${api.host || location.origin}/${api.area}/${visitorCalls.getTracks.path}`);
    const date = list?.headers.get('date');
    return date ? new Date(date) : undefined;
  } catch {
    return undefined;
  }
}
