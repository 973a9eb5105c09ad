import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import styles from './ListRows.module.css';
import type { Heights } from './listItems.ts';

/**
 * Estimates the heights of the lines that are not on the page by those that are: they depend on the layout, the width
 * of the window and the size of the letters. Returns how often they were estimated: 0 before there is a line.
 */
export function useMeanHeights(
  heights: RefObject<Heights>,
  virtualizer: Virtualizer<Window, Element>,
  place: RefObject<HTMLElement | null>,
  layout: string,
  width: number,
  hasLines: boolean,
): number {
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the lines get other heights
  useLayoutEffect(() => {
    if (!hasLines) return;
    const isPhone = width < 768;
    heights.current = {
      head: meanHeight(place.current, styles.heading) || heights.current.head,
      line: meanHeight(place.current, styles.line) || heights.current.line,
      // The cards may all be far down.
      episode: meanHeight(place.current, styles.episode) || (isPhone ? 74 : 40),
      card: isPhone ? 186 : 100,
    };
    virtualizer.measure();
    for (const element of virtualizer.elementsCache.values()) virtualizer.measureElement(element);
    setTimes((before) => before + 1);
  }, [heights, virtualizer, place, layout, width, hasLines]);
  return times;
}

function meanHeight(place: HTMLElement | null, className = ''): number {
  const elements = [...(place?.getElementsByClassName(className) ?? [])];
  return elements.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0) / elements.length;
}
