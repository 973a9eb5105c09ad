import type { Id } from '#contract/track.ts';

/** The id of the button in the list that opens this track. */
export function rowButtonId(id: Id): string {
  return `track-${id}`;
}

/** Where the focus goes when the dialog of a track closes: to its row, or else to the first heading of the list. */
export function findFocusTarget(id: Id): HTMLElement | null {
  const button = document.getElementById(rowButtonId(id));
  // A replaced list stays in the document for a while, hidden.
  if (button && !button.closest('[aria-hidden]')) return button;
  return (
    document.querySelector<HTMLElement>('#tracks h2[tabindex]:not([aria-hidden] *)') ??
    document.getElementById('tracks')
  );
}
