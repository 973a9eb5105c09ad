import { useEffect, useEffectEvent } from 'react';
import { isAnyDialogOpen } from './useModalDialog.ts';

/** Calls the latest `onKeyDown` for each key that is pressed, wherever the focus is. */
export function useDocumentKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Keys belong to a dialog and a menu, and with a modifier to the browser. Shift may be what types the key. */
export function isKeyTaken({
  defaultPrevented,
  isComposing,
  ctrlKey,
  metaKey,
  altKey,
  target,
}: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || isAnyDialogOpen()) return true;
  return target instanceof Element && target.closest('[popover]') !== null;
}

/** Where a key without a modifier is typed. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])');
}
