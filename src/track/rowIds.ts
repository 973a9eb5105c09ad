import type { Id } from '#contract/track.ts';
import { nextFocus } from '#ui/focus.ts';

/** The id of the list: the target of the skip link, and of the focus when the focused element is removed. */
export const listId = 'tracks';

/** The id of the search and the filters above it, which stay in the window. */
export const filterBarId = 'filter-bar';

/** The id of the link in the list that opens this track. */
export function rowTitleId(id: Id): string {
  return `track-${id}`;
}

/** The id of its link among the newest tracks, beside the headline. */
export function newestId(id: Id): string {
  return `newest-${id}`;
}

export const titleSelector = `[id^="${rowTitleId('')}"]`;

export function titleIn(row: Element): HTMLElement | null {
  return row.querySelector(titleSelector);
}

/** A ref for what may disappear while it has the focus, such as a pressed button: the list gets it then. */
export const passFocusToList = nextFocus(() => document.getElementById(listId), { preventScroll: true });

/** Shows the beginning of a list that has changed as a whole. The list it returns is to take the focus. */
export function scrollToList(): HTMLElement | null {
  const list = document.getElementById(listId);
  list?.scrollIntoView();
  // On a phone the open filters are higher than `scroll-padding` knows.
  const bar = document.getElementById(filterBarId);
  if (list && bar) scrollBy(0, Math.min(0, list.getBoundingClientRect().top - bar.getBoundingClientRect().bottom));
  return list;
}
