import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Id } from '#contract/track.ts';
import type { ListItem } from './listItems.ts';

/** The first track in the window, where in the window its line begins, and how wide the window is. */
type Place = { id: Id; top: number; width: number };

type ListPlace = {
  virtualizer: Virtualizer<Window, Element>;
  items: readonly ListItem[];
  lineOf: ReadonlyMap<Id, number>;
  picked: object;
  /** The width of the window. */
  width: number;
  /** Changes when all lines have got other heights. */
  measured: number;
  /** Whether the lines have their positions. */
  isReady: boolean;
};

/**
 * Keeps the first row where it is in the window when lines above it come, go or change their heights, and over a
 * reload, a turn of the phone, or a way to another page and back.
 */
export function useListPlace({ virtualizer, items, lineOf, picked, width, measured, isReady }: ListPlace): void {
  const { scrollMargin } = virtualizer.options;
  const seen = useRef<Place>(undefined);
  /** Where that line is now. */
  const top = useRef(0);
  const frame = useRef(0);
  const latestPicked = useRef(picked);

  const note = useEffectEvent(() => {
    // The browser scrolls when a phone is turned, before the lines have their new heights.
    if (innerWidth !== width || frame.current !== 0) return;
    const line = lineWith(seen.current);
    // Turned back, the line returns to where it was.
    if (line && Math.abs(topOf(virtualizer, line) - top.current) <= 1) return;
    seen.current = findPlace(virtualizer, items);
    top.current = seen.current?.top ?? 0;
  });
  const returnTo = useEffectEvent((place: Place | undefined) => {
    const line = lineWith(place);
    if (!line || !place) return;
    seen.current = place;
    // A turned phone has less room in its height, and another bar.
    top.current = place.width === innerWidth ? place.top : Math.max(barHeight(), Math.min(place.top, innerHeight / 2));
    const distance = topOf(virtualizer, line) - top.current;
    if (Math.abs(distance) > 1) virtualizer.scrollToOffset(scrollY + distance);
  });
  /** Returns again in the next frames, when the lines around it have been measured. */
  const settle = useEffectEvent((place: Place | undefined, times = 8) => {
    cancelAnimationFrame(frame.current);
    returnTo(place);
    frame.current = place && times > 0 ? requestAnimationFrame(() => settle(place, times - 1)) : 0;
  });
  const lineWith = (place: Place | undefined) => place && virtualizer.measurementsCache[lineOf.get(place.id) ?? -1];

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the lines get other positions
  useLayoutEffect(() => {
    if (latestPicked.current !== picked) seen.current = undefined;
    else if (isReady) returnTo(seen.current);
    latestPicked.current = picked;
  }, [items, scrollMargin]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when all lines get other heights
  useLayoutEffect(() => {
    if (isReady) settle(seen.current);
  }, [measured]);

  useEffect(() => {
    if (!isReady) return;
    history.scrollRestoration = 'manual';
    settle(seen.current ?? history.state?.place);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      note();
      if (!isSame(history.state?.place, seen.current))
        history.replaceState({ ...history.state, place: seen.current }, '');
    };
    const onScroll = () => {
      note();
      timer ??= setTimeout(save, pauseMs);
    };
    // Who scrolls or moves the focus by then wants to be elsewhere.
    const stopSettling = () => settle(undefined);
    for (const type of interruptions) addEventListener(type, stopSettling, { capture: true, passive: true });
    const onKeptPage = ({ persisted }: PageTransitionEvent) => persisted && settle(seen.current);
    addEventListener('scroll', onScroll, { passive: true });
    // Before a link leads to another page: what is saved while the page is left is lost in Chrome.
    addEventListener('click', save, { capture: true });
    addEventListener('pageshow', onKeptPage);
    return () => {
      cancelAnimationFrame(frame.current);
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      removeEventListener('click', save, { capture: true });
      removeEventListener('pageshow', onKeptPage);
      for (const type of interruptions) removeEventListener(type, stopSettling, { capture: true });
      history.scrollRestoration = 'auto';
    };
  }, [isReady]);
}

const interruptions = ['focusin', 'wheel', 'touchmove', 'keydown'] as const;

/** Safari allows a hundred changes of the history in half a minute. */
const pauseMs = 400;

/** The first line that can be seen as a whole, or else the one that fills the window. */
function findPlace(virtualizer: Virtualizer<Window, Element>, items: readonly ListItem[]): Place | undefined {
  if (scrollY < virtualizer.options.scrollMargin) return undefined;
  const edge = scrollY + barHeight();
  const lines = virtualizer.getVirtualItems().filter(({ index, end }) => end > edge && items[index]?.tracks.length);
  const line = lines.find(({ start, end }) => start >= edge && end <= scrollY + innerHeight) ?? lines[0];
  const id = items[line?.index ?? -1]?.tracks[0]?.id;
  return line && id !== undefined ? { id, top: topOf(virtualizer, line), width: innerWidth } : undefined;
}

/** What is fixed at the top of the window, and some room below it. */
export function barHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** Measured, where it is on the page: what is above the list may have changed its height a moment ago. */
function topOf({ elementsCache }: Virtualizer<Window, Element>, { key, start }: VirtualItem): number {
  return elementsCache.get(key)?.getBoundingClientRect().top ?? start - scrollY;
}

const isSame = (a: Place | undefined, b: Place | undefined) =>
  a?.id === b?.id && a?.top === b?.top && a?.width === b?.width;
