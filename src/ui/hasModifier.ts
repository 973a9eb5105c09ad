import type { KeyboardEvent as KeyPress, MouseEvent } from 'react';

type Keys = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** A key or a press with a modifier is the browser's, which opens another tab, saves a link, or goes back. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** A key that belongs to an input method. Safari sends the one that ends a text after its end, with this code. */
export function isComposing({ nativeEvent, keyCode }: KeyPress): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}

/** For text that can be pressed: what was selected before must not be taken for what this press selects. */
export function forgetSelection({ button, shiftKey }: MouseEvent): void {
  if (button < 2 && !shiftKey) getSelection()?.removeAllRanges();
}

/** Whether a press has selected text on its way. A single letter is that of an unsteady hand. */
export function hasSelected({ detail }: MouseEvent): boolean {
  const isKey = detail === 0;
  return !isKey && (getSelection()?.toString().length ?? 0) > 1;
}

/** For a link that acts in the page when it is pressed without one. */
export function onPlainPress<Link extends HTMLElement>(act: (link: Link) => void) {
  return (event: MouseEvent<Link>): void => {
    if (hasModifier(event)) return;
    event.preventDefault();
    act(event.currentTarget);
  };
}
