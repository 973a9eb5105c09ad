import { useLayoutEffect } from 'react';
import { selectFilters } from '#store/filtersSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectIsListThere } from '#store/selectors.ts';
import { listId, titleSelector } from '#track/rowIds.ts';
import { runWhenIdle } from '#ui/idle.ts';

/**
 * Keeps the visitor's place in the list over a reload, a way to another page or site and back, or a turn of the phone.
 * Renders nothing. The browser would go back to a distance from the top, which the first rows are too short for; and in
 * Safari also when a closed dialog goes back in the history. When a phone is turned, it would keep the place of what is
 * topmost in the window: of the filters, which are only above the list once the window is low.
 */
export function ListPlace() {
  const isListLoaded = useAppSelector(selectIsListThere);
  const filters = useAppSelector(selectFilters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen of another list is not a place in this one
  useLayoutEffect(() => {
    seen = undefined;
  }, [filters]);
  // A layout effect, because it ends while the rows are still on the page.
  useLayoutEffect(() => {
    if (!isListLoaded) return;
    const entry = currentEntry();
    const place = takeLeftPlace(entry) ?? takeSavedPlace();
    let stop = place && returnTo(place, hiddenFrames);
    let width = innerWidth;
    const onResize = () => {
      if (innerWidth === width) return;
      width = innerWidth;
      stop?.();
      stop = seen && returnTo(seen, 0);
    };
    history.scrollRestoration = 'manual';
    addEventListener('scroll', noteSeen, { passive: true });
    addEventListener('resize', onResize);
    addEventListener('pagehide', savePlace);
    addEventListener('pageshow', onKeptPage);
    // Back or Forward may scroll the page before it shows another one. This event comes before that.
    window.navigation?.addEventListener('navigate', leavePlace);
    return () => {
      stop?.();
      removeEventListener('scroll', noteSeen);
      removeEventListener('resize', onResize);
      window.navigation?.removeEventListener('navigate', leavePlace);
      removeEventListener('pagehide', savePlace);
      removeEventListener('pageshow', onKeptPage);
      if (!window.navigation) leftPlaces.set(entry, findPlace());
      // Of the entry of the other page.
      history.scrollRestoration = 'auto';
    };
  }, [isListLoaded]);
  return null;
}

/**
 * A row, and where it was in the window. Not a distance from the top: the heights of rows that are not rendered are
 * estimated.
 */
type Place = {
  row: string;
  top: number;
  /** A row far below it, or the last one: once it is there, the page no longer ends near the place. */
  below: string;
};

/** More than a window shows. */
const rowsBelow = 100;

const rowsInList = `#${listId} ${titleSelector}:not([aria-hidden] *)`;

function findPlace(): Place | undefined {
  const rows = [...document.querySelectorAll(rowsInList)];
  const row = scrollY > 0 && findFirstInWindow(rows);
  if (!row) return undefined;
  const below = rows[Math.min(rows.indexOf(row) + rowsBelow, rows.length - 1)] ?? row;
  return { row: row.id, top: topOf(row), below: below.id };
}

/** Where the visitor last was in this list. */
let seen: Place | undefined;
let isReturning = false;
let isNoting = false;

/** Once per pause in scrolling. */
function noteSeen(): void {
  if (isNoting) return;
  isNoting = true;
  runWhenIdle(() => {
    isNoting = false;
    if (!isReturning) seen = scrollY > 0 ? (findSeen() ?? seen) : undefined;
  });
}

/** Not as in `findPlace`: the browser would lay out rows that it has skipped, for 60 ms on a slow phone. */
function findSeen(): Place | undefined {
  for (let y = 0; y < innerHeight; y += 40) {
    // Never between two posters, of which there may be as many on both sides.
    const shown = document.elementFromPoint(0.45 * innerWidth, y);
    const row = shown?.closest(`#${listId} [role=listitem]`)?.querySelector(titleSelector);
    if (row) return { row: row.id, top: topOf(row), below: row.id };
  }
  return undefined;
}

/** The places in this document, by the keys that the router gave to their entries in the history. */
const leftPlaces = new Map<unknown, Place | undefined>();

const currentEntry = (): unknown => history.state?.key;

/** On the way to another page of the site: by a link, Back or Forward. */
function leavePlace({ destination }: NavigateEvent): void {
  if (!destination.sameDocument || new URL(destination.url).pathname === location.pathname) return;
  leftPlaces.set(currentEntry(), findPlace());
}

/** Only for someone who comes back to the same entry: a link to the list leads to its beginning. */
function takeLeftPlace(comesTo: unknown): Place | undefined {
  const isBack = leftPlaces.has(comesTo);
  const place = leftPlaces.get(comesTo);
  // Someone who left the beginning comes back to it, however far down the other page was.
  if (isBack && !place) scrollTo({ top: 0, behavior: 'instant' });
  return place;
}

/** Where the place of a document is saved that the browser throws away. */
const storageKey = () => `place ${location.href}`;

let leftAt = 0;

function savePlace(): void {
  leftAt = scrollY;
  const place = findPlace();
  try {
    if (place) sessionStorage.setItem(storageKey(), JSON.stringify(place));
    // Saved when the page was left before, if the browser has kept it since.
    else sessionStorage.removeItem(storageKey());
  } catch {
    history.scrollRestoration = 'auto';
  }
}

/** Coming back to a page that the browser has kept as it was, but in Safari at its top. */
function onKeptPage({ persisted }: PageTransitionEvent): void {
  if (persisted) scrollTo({ top: leftAt, behavior: 'instant' });
}

/** In steps of halves: asking each of thousands of rows would make the browser lay out all of them. */
function findFirstInWindow(rows: readonly Element[]): Element | undefined {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (topOf(rows[middle] as Element) < 0) low = middle + 1;
    else high = middle;
  }
  return rows[low];
}

/** A row that the browser has skipped may have no box. Then it is somewhere in the nearest block that has one. */
function topOf(row: Element): number {
  let { height, top } = row.getBoundingClientRect();
  for (let part = row.parentElement; height === 0 && part; part = part.parentElement)
    ({ height, top } = part.getBoundingClientRect());
  return top;
}

/** Only once, and not for a new visit. */
function takeSavedPlace(): Place | undefined {
  try {
    const place = JSON.parse(sessionStorage.getItem(storageKey()) ?? 'null') as Place | null;
    sessionStorage.removeItem(storageKey());
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return place && visit?.type !== 'navigate' ? place : undefined;
  } catch {
    return undefined;
  }
}

const maxWaitMs = 30_000;
/** The rows around it get their real heights when they come into view. Until most have them, they would jump. */
const framesToSettle = 30;
const hiddenFrames = 5;

/** Waits until the rows are rendered, unless the visitor does something in the meantime. */
function returnTo(place: Place, hidden: number): () => void {
  const { row, top, below } = place;
  const interruption = new AbortController();
  const { signal } = interruption;
  const stop = () => interruption.abort();
  const list = document.getElementById(listId);
  seen = place;
  isReturning = true;
  signal.addEventListener('abort', () => {
    isReturning = false;
    list?.style.removeProperty('opacity');
  });
  for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(input, stop, { signal, passive: true });
  const deadline = performance.now() + maxWaitMs;
  let frames = 0;
  let settledFrames = 0;
  const step = () => {
    if (signal.aborted) return;
    const element = document.getElementById(below) && document.getElementById(row);
    if (element) {
      frames += 1;
      list?.style.setProperty('opacity', frames > hidden ? '1' : '0');
      const distance = topOf(element) - top;
      if (Math.abs(distance) <= 1) settledFrames += 1;
      else scrollBy({ top: distance, behavior: 'instant' });
    }
    if (settledFrames === framesToSettle || performance.now() > deadline) stop();
    else requestAnimationFrame(step);
  };
  step();
  return stop;
}
