import { type RefObject, useLayoutEffect, useRef } from 'react';
import { containsFocus, focusById, isFocusLost } from '#ui/focus.ts';
import { registerToastContainer } from '#ui/toastContainer.ts';

type ModalDialog = {
  dialog: RefObject<HTMLDialogElement | null>;
  toasts: RefObject<HTMLElement | null>;
  isShown: boolean;
  /** The id of the element that takes the focus. */
  focusId: string;
  returnTo: (() => HTMLElement | null) | undefined;
  hasMoved: (() => boolean) | undefined;
};

/**
 * Shows a `<dialog>` as modal until it is unmounted: locks the page, moves the focus in, and restores it afterwards.
 */
export function useModalDialog({ dialog, toasts, isShown, focusId, returnTo, hasMoved }: ModalDialog): void {
  const latest = useRef({ returnTo, hasMoved });
  useLayoutEffect(() => {
    latest.current = { returnTo, hasMoved };
  });

  // A layout effect: closing restores the focus only while the dialog is still in the document.
  useLayoutEffect(() => {
    const { current: element } = dialog;
    if (!isShown || !element) return;
    openDialogs.add(element);
    lockPage(true);
    for (const type of ['mousedown', 'click'] as const) addEventListener(type, ignoreSecondPress, true);
    element.style.removeProperty('display');
    element.showModal();
    focusById(focusId);
    const unregisterToasts = toasts.current && registerToastContainer(toasts.current);
    return () => {
      unregisterToasts?.();
      openDialogs.delete(element);
      lockPage(openDialogs.size > 0);
      // Saves the layout of the closed dialog before React removes it: 24 instead of 32 ms for closing.
      element.style.setProperty('display', 'none');
      element.close();
    };
  }, [dialog, toasts, isShown, focusId]);

  // Runs for a dialog, too, that is closed before it is shown; after the effect above, because closing restores the
  // focus.
  useLayoutEffect(() => {
    const { current: element } = dialog;
    return () => {
      const { returnTo: findTarget, hasMoved: isElsewhere } = latest.current;
      if (isElsewhere?.() || containsFocus(element) || isFocusLost()) findTarget?.()?.focus();
    };
  }, [dialog]);
}

/** A set, because finding open dialogs in the document would search the whole page. */
const openDialogs = new Set<HTMLDialogElement>();

export function isAnyDialogOpen(): boolean {
  return openDialogs.size > 0;
}

/** Whether this is a part of the dialog above all others. */
export function isInTopDialog(part: Element | null): boolean {
  return [...openDialogs].at(-1)?.contains(part) ?? false;
}

/**
 * An attribute, because `html:has(dialog[open])` would be matched again at each change: 32 instead of 24 ms for
 * closing.
 */
function lockPage(isLocked: boolean): void {
  document.documentElement.toggleAttribute('data-behind-dialog', isLocked);
}

let pressedDialog: Element | null = null;

/**
 * The second press of a double click is meant neither for a dialog that the first has opened, nor for what lies under
 * one that it has closed.
 */
function ignoreSecondPress(event: MouseEvent): void {
  const dialog = (event.target as Element).closest('dialog');
  if (event.detail < 2) pressedDialog = dialog;
  else if (dialog !== pressedDialog) {
    event.preventDefault();
    event.stopPropagation();
  }
}
