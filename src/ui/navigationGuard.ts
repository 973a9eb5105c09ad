import { useLayoutEffect, useRef } from 'react';

/*
 * Asks before Back, Forward or an edited URL discards unsaved input. The router has no such guard for `BrowserRouter`.
 * It depends on the order of listeners: this one must be added before the router's, because some browsers call the
 * listeners of `window` in the order they were added, capturing or not. `test/journey/unsavedChanges.test.tsx` covers
 * it. To delete: remove this file, its call in `main.tsx`, and `useNavigationGuard` in the edit form.
 */

type Guard = (event: PopStateEvent) => void;
/** The one that was added last comes first: a form that is open above another. */
let guards: Guard[] = [];

/** Call it once, before the router is rendered. */
export function installNavigationGuard(): void {
  addEventListener('popstate', (event) => guards.at(-1)?.(event));
}

/**
 * Reverts a navigation while there is unsaved input. `onBlocked` gets a function that repeats the navigation.
 * `staysOnScreen`: the input is lost only where another screen comes.
 */
export function useNavigationGuard(
  isUnsaved: boolean,
  onBlocked: (proceed: () => void) => void,
  staysOnScreen = false,
): void {
  const isAllowed = useRef(false);
  const latestOnBlocked = useRef(onBlocked);
  useLayoutEffect(() => {
    latestOnBlocked.current = onBlocked;
  });
  // A layout effect: saving closes the form and goes back in history, and the guard must be removed by then.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const { href, pathname } = location;
    const state: unknown = history.state;
    const guard = (event: PopStateEvent) => {
      if (staysOnScreen && location.pathname === pathname) return;
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
    guards.push(guard);
    return () => {
      guards = guards.filter((other) => other !== guard);
    };
  }, [isUnsaved, staysOnScreen]);
}
