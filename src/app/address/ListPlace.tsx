import { useEffect } from 'react';
import { useAppSelector } from '#store/hooks.ts';
import { selectIsListThere } from '#store/selectors.ts';
import { listId, titleSelector } from '#track/rowFocus.ts';

/** Keeps the visitor's place in the list over a reload. Renders nothing. */
export function ListPlace() {
  const isListLoaded = useAppSelector(selectIsListThere);
  useEffect(() => {
    if (!isListLoaded) return;
    const place = takeSavedPlace();
    const stop = place && returnTo(place);
    addEventListener('pagehide', savePlace);
    return () => {
      stop?.();
      removeEventListener('pagehide', savePlace);
    };
  }, [isListLoaded]);
  return null;
}

const storageKey = 'place';

/** A row, and where it was in the window. Not a distance from the top: the heights of rows that are not rendered are estimated. */
type Place = { url: string; row: string; top: number };

const rowsInList = `#${listId} ${titleSelector}:not([aria-hidden] *)`;

function savePlace(): void {
  const row = scrollY > 0 && findFirstInWindow([...document.querySelectorAll(rowsInList)]);
  if (!row) return;
  const place: Place = { url: location.href, row: row.id, top: topOf(row) };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(place));
  } catch {
    // A reload then starts at the top.
  }
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

/** Only once, and only for a reload. */
function takeSavedPlace(): Place | undefined {
  try {
    const place = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Place | null;
    sessionStorage.removeItem(storageKey);
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return place?.url === location.href && visit?.type === 'reload' ? place : undefined;
  } catch {
    return undefined;
  }
}

const maxWaitMs = 30_000;
/** The rows around it get their real heights when they come into view. */
const framesToSettle = 30;

/** Waits until the row is rendered and the page is long enough, unless the visitor does something in the meantime. */
function returnTo({ row, top }: Place): () => void {
  const interruption = new AbortController();
  const { signal } = interruption;
  const stop = () => interruption.abort();
  // The browser may restore its distance from the top later, when the page has become long enough.
  const { scrollRestoration } = history;
  history.scrollRestoration = 'manual';
  signal.addEventListener('abort', () => {
    history.scrollRestoration = scrollRestoration;
  });
  for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(input, stop, { signal, passive: true });
  const deadline = performance.now() + maxWaitMs;
  let settledFrames = 0;
  const step = () => {
    if (signal.aborted) return;
    const element = document.getElementById(row);
    const distance = element ? topOf(element) - top : Number.NaN;
    if (Math.abs(distance) <= 1) settledFrames += 1;
    else if (distance) scrollBy({ top: distance, behavior: 'instant' });
    if (settledFrames === framesToSettle || performance.now() > deadline) stop();
    else requestAnimationFrame(step);
  };
  step();
  return stop;
}
