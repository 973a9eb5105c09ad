import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Id } from '#contract/track.ts';
import type { ListItem } from './listItems.ts';

/** The first track in the window, and where in the window its line begins. */
type Place = { id: Id; top: number };

type ListPlace = {
  virtualizer: Virtualizer<Window, Element>;
  items: readonly ListItem[];
  lineOf: ReadonlyMap<Id, number>;
  picked: object;
  /** Changes when all lines have got other heights. */
  measured: number;
  /** Once the lines have their positions. */
  isReady: boolean;
};

/**
 * Keeps the first row where it is in the window when lines above it come, go or change their heights, and over a
 * reload, a turn of the phone, or a way to another page and back.
 */
export function useListPlace({ virtualizer, items, lineOf, picked, measured, isReady }: ListPlace): void {
  const { scrollMargin } = virtualizer.options;
  const seen = useRef<Place>(undefined);
  const latestPicked = useRef(picked);

  const note = useEffectEvent(() => {
    seen.current = findPlace(virtualizer, items);
  });
  const returnTo = useEffectEvent((place: Place | undefined) => {
    const line = place && virtualizer.measurementsCache[lineOf.get(place.id) ?? -1];
    if (!line) return;
    const distance = topOf(virtualizer, line) - place.top;
    if (Math.abs(distance) > 1) virtualizer.scrollToOffset(scrollY + distance);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the lines get other positions
  useLayoutEffect(() => {
    if (isReady && latestPicked.current === picked) returnTo(seen.current);
    latestPicked.current = picked;
  }, [items, scrollMargin]);

  // A turned phone has less room in its height, and another bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when all lines get other heights
  useLayoutEffect(() => {
    if (!isReady || !seen.current) return;
    const { id, top } = seen.current;
    returnTo({ id, top: Math.max(barHeight(), Math.min(top, innerHeight / 2)) });
  }, [measured]);

  useEffect(() => {
    if (!isReady) return;
    history.scrollRestoration = 'manual';
    const place: Place | undefined = seen.current ?? history.state?.place;
    let frame = 0;
    /** Again in the next frames, when the lines above have been measured. */
    const settle = (times: number) => {
      returnTo(place);
      if (times > 0) frame = requestAnimationFrame(() => settle(times - 1));
    };
    if (place) settle(3);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      if (!isSame(history.state?.place, seen.current))
        history.replaceState({ ...history.state, place: seen.current }, '');
    };
    const onScroll = () => {
      note();
      clearTimeout(timer);
      timer = setTimeout(save, pauseMs);
    };
    const onKeptPage = ({ persisted }: PageTransitionEvent) => persisted && returnTo(seen.current);
    addEventListener('scroll', onScroll, { passive: true });
    // Before a link leads to another page.
    addEventListener('click', save, { capture: true });
    addEventListener('pagehide', save);
    addEventListener('pageshow', onKeptPage);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      removeEventListener('click', save, { capture: true });
      removeEventListener('pagehide', save);
      removeEventListener('pageshow', onKeptPage);
      history.scrollRestoration = 'auto';
    };
  }, [isReady]);
}

/** Safari allows a hundred changes of the history in half a minute. */
const pauseMs = 300;

/** The first line that can be seen as a whole, or else the one that fills the window. */
function findPlace(virtualizer: Virtualizer<Window, Element>, items: readonly ListItem[]): Place | undefined {
  if (scrollY < virtualizer.options.scrollMargin) return undefined;
  const edge = scrollY + barHeight();
  const lines = virtualizer.getVirtualItems().filter(({ index, end }) => end > edge && items[index]?.tracks.length);
  const line = lines.find(({ start, end }) => start >= edge && end <= scrollY + innerHeight) ?? lines[0];
  const id = items[line?.index ?? -1]?.tracks[0]?.id;
  return line && id !== undefined ? { id, top: topOf(virtualizer, line) } : undefined;
}

/** What is fixed at the top of the window, and some room below it. */
export function barHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** Measured, where it is on the page: what is above the list may have changed its height a moment ago. */
function topOf({ elementsCache }: Virtualizer<Window, Element>, { key, start }: VirtualItem): number {
  return elementsCache.get(key)?.getBoundingClientRect().top ?? start - scrollY;
}

const isSame = (a: Place | undefined, b: Place | undefined) => a?.id === b?.id && a?.top === b?.top;
