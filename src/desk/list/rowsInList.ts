import type { Id } from '#contract/track.ts';
import { titlesInList } from '#track/rowFocus.ts';
import { listId, rowTitleId, titleIn, titleSelector } from '#track/rowIds.ts';

/** The row that has the focus. */
function focusedRow(): Element | null {
  return document.activeElement?.closest(`#${listId} [role=listitem]:has(${titleSelector})`) ?? null;
}

/** The track of the focused row, if it is one of these. */
export function focusedId(ids: readonly Id[]): Id | undefined {
  const row = focusedRow();
  const title = row && titleIn(row);
  return title ? ids.find((id) => rowTitleId(id) === title.id) : undefined;
}

/** Below the bar. */
function firstInSight(): HTMLElement | null {
  for (let y = 0; y < innerHeight; y += 20) {
    const row = document.elementFromPoint?.(innerWidth / 2, y)?.closest(`#${listId} [role=listitem]`);
    if (row) return titleIn(row);
  }
  return null;
}

/** Moves the focus to the next row, or the previous one: from title to title, or from checkbox to checkbox. */
export function focusRow(step: 1 | -1): void {
  const titles = titlesInList();
  const row = focusedRow();
  const next = row ? titles[titles.findIndex((title) => row.contains(title)) + step] : (firstInSight() ?? titles[0]);
  const isTicking = document.activeElement?.matches('[type=checkbox]');
  const tick = isTicking ? next?.closest('[role=listitem]')?.querySelector<HTMLElement>('[type=checkbox]') : undefined;
  (tick ?? next)?.focus();
}
