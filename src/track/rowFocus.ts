import type { Id } from '#contract/track.ts';
import { listId, rowTitleId, titleIn } from './rowIds.ts';

/** In the list. A replaced list stays in the document for a while, hidden, below the new one. */
export function findTitle(id: Id): HTMLElement | null {
  const title = document.getElementById(rowTitleId(id));
  return title?.closest('[aria-hidden]') ? null : title;
}

/**
 * Where the focus goes when its element has gone: the first heading of the list, or the whole list while it is empty.
 */
export function findFirstHeading(): HTMLElement | null {
  const heading = `#${listId} :is(h2, h3)[tabindex]:not([aria-hidden] *)`;
  return document.querySelector<HTMLElement>(heading) ?? document.getElementById(listId);
}

/** Where the focus goes when the dialog of a track closes. */
export function findFocusTarget(id: Id): HTMLElement | null {
  return findTitle(id) ?? findFirstHeading();
}

/**
 * For a row that is about to be removed: the next one, or else the one before, in the same block, whose rows stay in
 * place.
 */
export function findTitleBeside(id: Id): HTMLElement | null {
  const row = findTitle(id)?.closest('[role=listitem]');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return (beside && titleIn(beside)) ?? document.getElementById(listId);
}
