import { type RefObject, useLayoutEffect } from 'react';

/** Scrolls what has just been unfolded into sight: whole if there is room for it, else from its heading on. */
export function useUnfoldedInView(scroller: RefObject<HTMLElement | null>, unfolded: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is unfolded is what it waits for
  useLayoutEffect(() => {
    const element = scroller.current;
    const buttons = element?.querySelectorAll('[aria-expanded="true"]');
    const entry = buttons?.[buttons.length - 1]?.closest('li');
    if (!element || !entry) return;
    const top = entry.offsetTop;
    const bottom = top + entry.offsetHeight;
    if (bottom > element.scrollTop + element.clientHeight) {
      element.scrollTop = Math.min(top, bottom - element.clientHeight);
    } else if (top < element.scrollTop) {
      element.scrollTop = top;
    }
  }, [unfolded]);
}
