import { useLayoutEffect, useRef } from 'react';

/**
 * Back, Forward or another address would take the form away with what was typed in it. The step is put back before the
 * page hears of it, and `ask` gets to know how to take it after all.
 */
export function useHeldStep(isUnsaved: boolean, ask: (takeIt: () => void) => void): void {
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
    const hold = (event: PopStateEvent) => {
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
    // Ahead of everybody who follows the address.
    addEventListener('popstate', hold, { capture: true });
    return () => removeEventListener('popstate', hold, { capture: true });
  }, [isUnsaved]);
}
