import type { Id } from '#contract/track.ts';

/** The id of the list: the target of the skip link, and of the focus when the focused element is removed. */
export const listId = 'tracks';

/** The id of the link in the list that opens this track. */
export function rowTitleId(id: Id): string {
  return `track-${id}`;
}

/** A ref for what may disappear while it has the focus, such as a pressed button: the list gets it then. */
export function passFocusToList(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) document.getElementById(listId)?.focus({ preventScroll: true });
  };
}
