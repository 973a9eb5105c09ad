import { type RefObject, useLayoutEffect } from 'react';

/** The CSS variables for what overlaps the end of the page: the bar at the bottom, and the toasts. */
type Space = '--foot' | '--toasts';

/** Reserves space for a fixed element: the page ends above it, and focused elements scroll clear of it. */
export function useReservedSpace(element: RefObject<HTMLElement | null>, space: Space): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(space, `${element.current?.offsetHeight ?? 0}px`);
    measure();
    const observer = new ResizeObserver(measure);
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(space);
    };
  }, [element, space]);
}
