import type { ResolvedAddress } from '#catalogue/list/address.ts';
import { missingPath, startId } from '#contract/servedPages.ts';
import { pagePaths } from '#contract/site/pagePaths.ts';
import type { Site } from '#contract/site/site.ts';
import { api } from '#store/api.ts';
import { addressEntered } from '#store/events.ts';
import { selectAddress, selectGenres, selectHasLive } from '#store/selectors.ts';
import type { Served } from '#store/servedSlice.ts';
import type { AppStore } from '#store/store.ts';
import { resolveUrl } from './address/createAddressMirror.ts';

/** What the server has rendered a page from, without the tracks: the first render in the browser starts with it. */
export type StartState = {
  page: Served;
  address?: ResolvedAddress | undefined;
  genres?: readonly string[];
};

/** On the server, whose store has the lists. */
export function makeStart(store: AppStore, url: string, version: string | undefined): StartState {
  const state = store.getState();
  const { pathname, search } = new URL(url, 'http://localhost');
  const page = { url, address: selectAddress(state), version };
  // The list is not in it, but the track that it names.
  if (pathname === '/along') return { page };
  if (pathname !== '/') return { page: { url: pathname === missingPath ? undefined : url } };
  return {
    page: { ...page, hasLive: selectHasLive(state) },
    address: resolveUrl(state, search),
    genres: selectGenres(state),
  };
}

/**
 * Undefined for a page that is not to be hydrated: it was rendered for a browser without script, or Back has led to
 * another path before the script was there.
 */
export function readStart(site: Site): StartState | undefined {
  const start = JSON.parse(document.getElementById(startId)?.textContent ?? 'null') as StartState | null;
  const { pathname, origin } = location;
  const url = start?.page.url;
  const isOfPath = url === undefined ? !pagePaths(site).includes(pathname) : new URL(url, origin).pathname === pathname;
  return start && isOfPath ? start : undefined;
}

export function enterStart(store: AppStore, { address, genres }: StartState): void {
  if (genres)
    store.dispatch(api.util.upsertQueryEntries([{ endpointName: 'getGenres', arg: undefined, value: genres }]));
  if (address) store.dispatch(addressEntered(address));
}
