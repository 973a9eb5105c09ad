import type { Id } from '#contract/track.ts';

/** The id of the button in the list that opens this track. */
export function titleButtonId(id: Id): string {
  return `track-${id}`;
}

/** Who takes the focus back for a track: its place in the list, or else the list's first heading. */
export function placeInList(id: Id): HTMLElement | null {
  const button = document.getElementById(titleButtonId(id));
  // A list that was replaced is there a while longer, out of sight.
  if (button && !button.closest('[aria-hidden]')) return button;
  return (
    document.querySelector<HTMLElement>('#tracks h2[tabindex]:not([aria-hidden] *)') ??
    document.getElementById('tracks')
  );
}
