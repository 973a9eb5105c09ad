import { createContext, type RefObject } from 'react';
import type { Id, Track } from '#contract/track.ts';
import { listId, rowTitleId, titleSelector } from './rowIds.ts';

/** What other parts of the page ask of the list, whose far rows are not on the page. */
export type ListHandle = {
  /** Renders the row of a track, and keeps it on the page. */
  keepRow: (id: Id) => void;
  /** Scrolls to the row of a track and focuses its title. */
  goTo: (id: Id) => void;
  /** The level of the heading, and the first track, of the line below what sticks to the top of the window. */
  lineInSight: () => { level: 2 | 3; track: Track | undefined } | undefined;
};

export const ListHandleContext = createContext<RefObject<ListHandle | null>>({ current: null });

export function findTitle(id: Id): HTMLElement | null {
  return document.getElementById(rowTitleId(id));
}

/** The titles on the page, from top to bottom. Those beside the focused one are among them. */
export function titlesInList(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`#${listId} ${titleSelector}`)];
}

/**
 * Where the focus goes when its element has gone: the first heading of the list, or the whole list while it is empty.
 */
export function findFirstHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${listId} :is(h2, h3)[tabindex]`) ?? document.getElementById(listId);
}

/** Where the focus goes when the dialog of a track closes. */
export function findFocusTarget(id: Id): HTMLElement | null {
  return findTitle(id) ?? findFirstHeading();
}

/** For a row that is about to be removed: the title of the next one, or else of the one before. */
export function findTitleBeside(id: Id): HTMLElement | null {
  const titles = titlesInList();
  const at = titles.findIndex((title) => title.id === rowTitleId(id));
  return titles[at + 1] ?? titles[at - 1] ?? document.getElementById(listId);
}
