import { createContext, type RefObject, startTransition, useLayoutEffect, useState } from 'react';

/*
 * Lays out a dialog in one task and shows it in the next. Showing a modal dialog makes the browser style the whole page
 * again: with 2,000 tracks on a processor four times slower, the longest task of opening takes 26 ms, and 43 without
 * this. It needs `display: flex; visibility: hidden` for a closed dialog in `Modal.module.css`. To delete: remove this
 * file and those styles, and replace `isShown` and `DialogShown` by `true`.
 */

/** Whether the dialog may be shown. At once if it opens on top of another one, which must not give way to the page. */
export function useDeferredShow(dialog: RefObject<HTMLDialogElement | null>, isOnTop: boolean): boolean {
  const [isReady, setIsReady] = useState(false);
  const [isUrgent] = useState(isOnTop);
  useLayoutEffect(() => {
    dialog.current?.getBoundingClientRect();
    if (isUrgent) setIsReady(true);
    else startTransition(() => setIsReady(true));
  }, [dialog, isUrgent]);
  return isReady;
}

/** Whether the dialog around a component is shown. Before, nothing in it can take the focus or open a popover. */
export const DialogShown = createContext(true);
