import { createContext, useCallback, useContext, useState } from 'react';

/*
 * A picture with `loading="lazy"` is watched by the browser until it comes near the screen, and thousands of them take
 * part of every frame. So a part of a long list that the browser skips has no pictures yet, only their places.
 * Docs: decisions/0052-page-speed.md. To delete: remove this file, and what uses it.
 */

declare global {
  interface HTMLElement {
    oncontentvisibilityautostatechange?: ((event: ContentVisibilityAutoStateChangeEvent) => void) | null;
  }
}

/** False in a part of the list that has not been near the screen. */
export const NearScreen = createContext(true);

/** The value of `NearScreen` for what is in an element, which the browser may skip, and the ref of that element. */
export function useNearScreen(isSkippable: boolean) {
  const [wasNear, setWasNear] = useState(import.meta.env.SSR);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // Undefined in a browser that does not report it, null in others.
    if (element.oncontentvisibilityautostatechange === undefined) setWasNear(true);
    element.oncontentvisibilityautostatechange = ({ skipped }) => skipped || setWasNear(true);
  }, []);
  const isNear = useContext(NearScreen) && (wasNear || !isSkippable);
  return { isNear, ref };
}
