import { type RefObject, useLayoutEffect } from 'react';

/** What stays over the page's end: the bar at its foot, and the messages in its corner. */
type Room = '--foot' | '--messages';

/** As long as something stays there the page ends above it, and what takes the focus is scrolled clear of it. */
export function usePageRoom(part: RefObject<HTMLElement | null>, room: Room): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(room, `${part.current?.offsetHeight ?? 0}px`);
    measure();
    const observer = new ResizeObserver(measure);
    if (part.current) observer.observe(part.current);
    return () => {
      observer.disconnect();
      style.removeProperty(room);
    };
  }, [part, room]);
}
