import type { RefCallback } from 'react';
import { flushSync } from 'react-dom';

export function focusById(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}

/** Whether the focus is on a descendant. The body itself has the focus when nothing else has. */
export function containsFocus(element: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement !== element && Boolean(element?.contains(activeElement));
}

/** Whether it is on nothing, or on an element that has been hidden meanwhile. */
export function isFocusLost(): boolean {
  return !containsFocus(document.body) || Boolean(document.activeElement?.closest('[aria-hidden="true"]'));
}

/**
 * A ref for an element that may be removed while it has the focus: what `find` returns gets it then. Made once, outside
 * components: React calls another function anew at each render.
 */
export function nextFocus(
  find: (gone: HTMLElement) => HTMLElement | null | undefined,
  options?: FocusOptions,
): RefCallback<HTMLElement> {
  // The element is still in the document when its ref is cleaned up.
  return (element) => () => {
    if (element?.contains(document.activeElement)) find(element)?.focus(options);
  };
}

/** For a part that disappears with what it loads: to the title of its dialog. */
export const toDialogTitle = nextFocus((part) => part.closest('dialog')?.querySelector('h2'));

/** Scrolls the page by as much as the change moves the element, which may not be there. */
export function keepInSight(element: Element | null | undefined, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  if (element?.isConnected) scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' });
}
