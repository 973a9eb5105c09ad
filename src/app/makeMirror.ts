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
import { addressEntered } from '#store/events.ts';
import { selectFilters } from '#store/filtersSlice.ts';
import {
  selectAddress,
  selectAreNamesSettled,
  selectGenres,
  selectGuestChoices,
  selectIndex,
} from '#store/selectors.ts';
import type { AppStore, RootState } from '#store/store.ts';

/** Browsers stop listening to pages that change their address all the time, as a held arrow key would make us. */
const rest = 320;

/**
 * Holds the address of one page and the store together. The store owns: the address is drawn from it like everything
 * else, whatever made it change. Only where a person comes by an address does the address speak first, in one event.
 *
 * The router is not asked: nothing it draws depends on the list, and each of its steps would draw the page again.
 */
export function makeMirror(store: AppStore) {
  /** What the address asked for and cannot be decided yet, because not all names are here; and what was shown then. */
  let asked: (AddressQuery & { over: string }) | undefined;
  let hasArrived = false;
  let isGoingBack = false;
  let lastWrite = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function enter(what: AddressQuery): void {
    const state = store.getState();
    const over = selectAddress(state);
    asked = undefined;
    if (writeAddress(what, what.track) !== over) {
      const resolved = resolveIn(state, what);
      if (isUndecided(state, resolved)) asked = { ...what, over };
      else store.dispatch(addressEntered(resolved));
    }
    draw();
  }

  /** In a task of its own: a browser takes milliseconds for an address, and what was pressed is to be seen first. */
  function drawSoon(): void {
    clearTimeout(waiting);
    waiting = setTimeout(draw);
  }

  /** Writes what the store says into the address: a track that is opened is a step, everything else is none. */
  function draw(): void {
    clearTimeout(waiting);
    if (isGoingBack || asked) return;
    const address = selectAddress(store.getState());
    if (withAddress(location.search, address) === location.search) return;
    const was = readAddress(location.search).track;
    const is = readAddress(address).track;
    if (was === null && is !== null) open(address);
    else if (was !== null && is === null && history.state?.isStep) goBack();
    else replaceSoon(address);
  }

  function open(address: string): void {
    replace(writeAddress(selectFilters(store.getState()), null));
    // The list behind the dialog stays where it is, also when closing brings the address back.
    history.scrollRestoration = 'manual';
    history.pushState({ ...history.state, isStep: true }, '', urlOf(address));
  }

  function goBack(): void {
    isGoingBack = true;
    history.back();
  }

  function replaceSoon(address: string): void {
    const left = lastWrite + rest - performance.now();
    if (left > 0) waiting = setTimeout(draw, left);
    else replace(address);
  }

  function replace(address: string): void {
    if (withAddress(location.search, address) === location.search) return;
    lastWrite = performance.now();
    history.replaceState(history.state, '', urlOf(address));
  }

  return {
    /** By a link, a reload, Back or Forward; a plain link to the page keeps the list, but leaves the open track. */
    arrive(isByLink: boolean): void {
      if (hasArrived) return;
      hasArrived = true;
      const { search } = location;
      if (isByLink && !hasListQuery(search)) enter({ ...selectFilters(store.getState()), track: null });
      else enter(readAddress(search));
    },
    /** Something has changed in the store. */
    follow(): void {
      // Whoever has picked or opened something in the meantime is not taken back from it.
      if (asked && asked.over === selectAddress(store.getState())) enter(asked);
      else {
        asked = undefined;
        drawSoon();
      }
    },
    /** Back or Forward, by a person or by us. */
    move(): void {
      if (!history.state?.isStep) history.scrollRestoration = 'auto';
      if (isGoingBack) {
        isGoingBack = false;
        draw();
      } else {
        enter(readAddress(location.search));
      }
    },
    stop(): void {
      clearTimeout(waiting);
    },
  };
}

function resolveIn(state: RootState, asked: AddressQuery): ResolvedAddress {
  return resolveAddress(selectIndex(state), asked, selectGuestChoices(state), selectGenres(state));
}

function isUndecided(state: RootState, { unknown }: ResolvedAddress): boolean {
  return hasUnknownFilter(unknown) && !selectAreNamesSettled(state);
}

function urlOf(address: string): string {
  return location.pathname + withAddress(location.search, address) + location.hash;
}
