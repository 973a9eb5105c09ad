import { useLayoutEffect, useRef } from 'react';

/*
 * Asks before Back, Forward or an edited URL discards unsaved input. The router has no such guard for `BrowserRouter`.
 * It depends on the order of listeners: this one must be added before the router's, because some browsers call the
 * listeners of `window` in the order they were added, capturing or not. `test/journey/unsavedChanges.test.tsx` covers
 * it. To delete: remove this file, its call in `main.tsx`, and `useNavigationGuard` in the edit form.
 */

type Guard = (event: PopStateEvent) => void;
let guard: Guard | undefined;

/** Call it once, before the router is rendered. */
export function installNavigationGuard(): void {
  addEventListener('popstate', (event) => guard?.(event));
}

/** Reverts a navigation while there is unsaved input. `onBlocked` gets a function that repeats the navigation. */
export function useNavigationGuard(isUnsaved: boolean, onBlocked: (proceed: () => void) => void): void {
  const isAllowed = useRef(false);
  const latestOnBlocked = useRef(onBlocked);
  useLayoutEffect(() => {
    latestOnBlocked.current = onBlocked;
  });
  // A layout effect: saving closes the form and goes back in history, and the guard must be removed by then.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const { href } = location;
    const state: unknown = history.state;
    guard = (event) => {
      if (isAllowed.current) {
        isAllowed.current = false;
        return;
      }
      event.stopImmediatePropagation();
      history.pushState(state, '', href);
      latestOnBlocked.current(() => {
        isAllowed.current = true;
        history.back();
      });
    };
    return () => {
      guard = undefined;
    };
  }, [isUnsaved]);
}
