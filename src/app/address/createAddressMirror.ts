import {
  type AddressQuery,
  hasListQuery,
  hasUnknownFilter,
  type ResolvedAddress,
  readAddress,
  resolveAddress,
  withAddress,
  writeAddress,
} from '#catalogue/list/address.ts';
import { type Filters, filterNames } from '#catalogue/list/filters.ts';
import { addressEntered } from '#store/events.ts';
import { selectFilters } from '#store/filtersSlice.ts';
import { selectLayout } from '#store/layoutSlice.ts';
import {
  selectAddress,
  selectAreNamesSettled,
  selectGenres,
  selectGuestChoices,
  selectIndex,
} from '#store/selectors.ts';
import type { AppStore, RootState } from '#store/store.ts';

/** Browsers ignore history changes from pages that make too many, for example while an arrow key is held. */
const minWriteIntervalMs = 320;
/** So long after the arrival and the last change of a filter, the next one is a step of its own, which Back undoes. */
const quietMs = 10_000;

/** What brought the screen of the list. The server has read the URL of a page that it has rendered. */
export type Arrival = 'url' | 'link' | 'jump' | 'served';
type Cause = 'event' | 'spelling';

/**
 * Syncs the URL of one page with the store. The store is the source of truth: the URL is written from it, whatever
 * changed it. Only a link, a reload, Back or Forward is read from the URL, as one event.
 *
 * `showTitle` runs after the URL has changed, because browsers keep a title with each entry of the history.
 *
 * It uses the History API directly: nothing the router renders depends on the list, and each router navigation would
 * render the page again.
 */
export function createAddressMirror(store: AppStore, showTitle: () => void) {
  /** A query that waits for the names of guests and genres, with the address that was shown when it arrived. */
  let pending: { query: AddressQuery; shownAddress: string } | undefined;
  /** The screen that this mirror is for, from the start on. */
  let path: string | undefined;
  let isGoingBack = false;
  let lastWriteAt = Number.NEGATIVE_INFINITY;
  let lastFilterAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Puts the query of the URL into the store, or keeps it pending until its names can be resolved. */
  function enter(query: AddressQuery): void {
    const state = store.getState();
    const shownAddress = selectAddress(state);
    pending = undefined;
    if (writeAddress(query, query.layout, query.track) !== shownAddress || query.invalid) {
      const resolved = resolveQuery(state, query);
      if (isUndecided(state, resolved)) pending = { query, shownAddress };
      else store.dispatch(addressEntered(resolved));
    }
    write('spelling');
  }

  /** In its own task: with 2,000 tracks, writing the URL takes 8 of the 21 ms of a step to the next track. */
  function scheduleWrite(): void {
    clearTimeout(timer);
    timer = setTimeout(write, 0, 'event');
  }

  /** `cause`: something happened, or the URL spells what is shown in another way. */
  function write(cause: Cause): void {
    clearTimeout(timer);
    // After a jump to another screen, this one is still shown until that has loaded.
    if (isGoingBack || pending || location.pathname !== path) return;
    const address = selectAddress(store.getState());
    if (withAddress(location.search, address) !== location.search) change(address, cause);
    if (!isGoingBack) showTitle();
  }

  /**
   * Opening a track adds a history entry, closing it goes back; a filter adds one after ten quiet seconds; every other
   * change replaces the current entry. So a guest or genre picked in a track takes the place of the track, and Back
   * leads to the list that it was opened from.
   */
  function change(address: string, cause: Cause): void {
    const { track: openedTrack, ...list } = readAddress(location.search);
    const isOpen = readAddress(address).track !== null;
    const isSameList = address === writeAddress(list, list.layout, null);
    if (openedTrack === null && isOpen) pushTrack(address);
    else if (openedTrack !== null && isSameList && history.state?.isStep) goBack();
    else if (openedTrack === null && isFilterStep(list, cause)) push(address, false);
    else replaceThrottled(address, cause);
  }

  function pushTrack(address: string): void {
    replace(writeAddress(selectFilters(store.getState()), selectLayout(store.getState()), null));
    push(address, true);
  }

  /** `isStep`: closing the track goes back. */
  function push(address: string, isStep: boolean): void {
    history.pushState({ ...history.state, isStep }, '', toUrl(address));
  }

  function hasOtherFilters(filters: Filters): boolean {
    const picked = selectFilters(store.getState());
    return filterNames.some((name) => name !== 'sort' && picked[name] !== filters[name]);
  }

  /** The state that a jump in Redux DevTools led to is no step. */
  function isFilterStep(before: Filters, cause: Cause): boolean {
    if (cause !== 'event' || !hasOtherFilters(before)) return false;
    const isQuiet = performance.now() - lastFilterAt >= quietMs;
    lastFilterAt = performance.now();
    return isQuiet && !store.hasJumped?.();
  }

  function goBack(): void {
    isGoingBack = true;
    history.back();
  }

  function replaceThrottled(address: string, cause: Cause): void {
    const waitMs = lastWriteAt + minWriteIntervalMs - performance.now();
    if (waitMs > 0) timer = setTimeout(write, waitMs, cause);
    else replace(address);
  }

  function replace(address: string): void {
    if (withAddress(location.search, address) === location.search) return;
    lastWriteAt = performance.now();
    history.replaceState(history.state, '', toUrl(address));
  }

  return {
    /**
     * Reads the URL once. A plain link to the list keeps the filters and closes the open track. After a jump in Redux
     * DevTools, and in a page that the server has rendered, the store is right, and the URL may be behind.
     */
    start(arrival: Arrival): void {
      if (path !== undefined) return;
      path = location.pathname;
      const { search } = location;
      if (arrival === 'jump' || arrival === 'served') write('spelling');
      else if (arrival === 'link' && !hasListQuery(search))
        enter({ ...selectFilters(store.getState()), layout: selectLayout(store.getState()), track: null });
      else enter(readAddress(search));
    },
    onStoreChange(): void {
      // A pick made while names were loading wins over the pending query.
      if (pending?.shownAddress === selectAddress(store.getState())) enter(pending.query);
      else {
        pending = undefined;
        scheduleWrite();
      }
    },
    /** Back or Forward, pressed by the user or caused by `goBack`. */
    onPopState(): void {
      // Another page, whose code may still be loading, has no filters in its address.
      if (location.pathname !== path) return;
      if (isGoingBack) {
        isGoingBack = false;
        write('event');
      } else {
        const query = readAddress(location.search);
        // Back from a filter: the next one can be undone, too.
        if (hasOtherFilters(query)) lastFilterAt = Number.NEGATIVE_INFINITY;
        enter(query);
      }
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}

function toUrl(address: string): string {
  return location.pathname + withAddress(location.search, address) + location.hash;
}

/** What a URL asks for, by a store that has the lists. */
export function resolveUrl(state: RootState, search: string): ResolvedAddress | undefined {
  return hasListQuery(search) ? resolveQuery(state, readAddress(search)) : undefined;
}

function resolveQuery(state: RootState, query: AddressQuery): ResolvedAddress {
  return resolveAddress(selectIndex(state), query, selectGuestChoices(state), selectGenres(state));
}

/** Whether a name that is unknown may still come with the lists of guests and genres. */
function isUndecided(state: RootState, { unknown }: ResolvedAddress): boolean {
  return hasUnknownFilter(unknown) && !selectAreNamesSettled(state);
}
