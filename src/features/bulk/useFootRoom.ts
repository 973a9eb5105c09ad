import { type RefObject, useLayoutEffect } from 'react';

/** While a bar is up the page ends above it, and what takes the focus is scrolled clear of it. */
export function useFootRoom(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--foot', `${bar.current?.offsetHeight ?? 0}px`);
    measure();
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot');
    };
  }, [bar]);
}
