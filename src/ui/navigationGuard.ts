import { useLayoutEffect, useRef } from 'react';

type Guard = (event: PopStateEvent) => void;
let guard: Guard | undefined;

/**
 * Called once, before anybody else listens to the browser's steps: on the window itself, some browsers call the listeners
 * in the order in which they came, whether they capture or not.
 */
export function installNavigationGuard(): void {
  addEventListener('popstate', (event) => guard?.(event));
}

/**
 * Back, Forward or another address would take away what is not saved. The step is put back before the page hears of it,
 * and `ask` gets to know how to take it after all.
 */
export function useNavigationGuard(isUnsaved: boolean, ask: (takeIt: () => void) => void): void {
  const isFree = useRef(false);
  const latestAsk = useRef(ask);
  useLayoutEffect(() => {
    latestAsk.current = ask;
  });
  // Not a passive effect: a save that closes the form takes a step back itself, and that one is not held.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const { href } = location;
    const state: unknown = history.state;
    guard = (event) => {
      if (isFree.current) {
        isFree.current = false;
        return;
      }
      event.stopImmediatePropagation();
      history.pushState(state, '', href);
      latestAsk.current(() => {
        isFree.current = true;
        history.back();
      });
    };
    return () => {
      guard = undefined;
    };
  }, [isUnsaved]);
}
