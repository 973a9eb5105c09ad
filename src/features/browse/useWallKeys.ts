import { type RefObject, useEffect } from 'react';
import { titlesInList } from '#track/rowFocus.ts';
import { titleSelector } from '#track/rowIds.ts';
import { hasModifier } from '#ui/hasModifier.ts';

/**
 * From a focused title, the arrow keys move the focus to the next one in their direction, also across the headings.
 * The other keys still scroll.
 */
export function useWallKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => moveFocus(event);
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

function moveFocus(event: KeyboardEvent): void {
  const focused = event.target as HTMLElement;
  if (hasModifier(event) || !focused.matches(titleSelector)) return;
  const next = nextTitle(focused, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type Way = 1 | -1;

function nextTitle(focused: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return beside(focused, 1);
  if (key === 'ArrowLeft') return beside(focused, -1);
  if (key === 'ArrowDown') return inNextLine(focused, 1);
  if (key === 'ArrowUp') return inNextLine(focused, -1);
  return undefined;
}

/** In the same line, also of the card beside this one; from its end, the next or the last one before. */
function beside(focused: HTMLElement, way: Way): HTMLElement | undefined {
  const titles = titlesInList();
  const { top, bottom, left } = boxOf(focused);
  const inLine = titles.filter((title) => {
    const box = boxOf(title);
    return box.top < bottom && box.bottom > top && (box.left - left) * way > 0;
  });
  return nearest(inLine, left) ?? titles[titles.indexOf(focused) + way];
}

/** In the next line of its list, or else in the first or last line of the list that is nearest below or above it. */
function inNextLine(focused: HTMLElement, way: Way): HTMLElement | undefined {
  const titles = titlesInList();
  const { left } = boxOf(focused);
  const list = listOf(focused);
  const own = nearest(
    nextLine(
      titles.filter((title) => listOf(title) === list),
      boxOf(focused),
      way,
    ),
    left,
  );
  if (own || !list) return own;
  const lists = [...new Set(titles.map(listOf))].filter((other) => other !== null);
  const next = nearest(nextLine(lists, list.getBoundingClientRect(), way), left);
  const there = titles.filter((title) => listOf(title) === next);
  return nearest(nextLine(there, undefined, way), left);
}

/** Those that begin at one height with the first one that is wholly beyond a box. */
function nextLine(all: readonly HTMLElement[], from: DOMRect | undefined, way: Way): HTMLElement[] {
  const start = (element: HTMLElement) => (way === 1 ? boxOf(element).top : -boxOf(element).bottom);
  const edge = from ? (way === 1 ? from.bottom : -from.top) - 1 : Number.NEGATIVE_INFINITY;
  const beyond = all.filter((element) => start(element) >= edge);
  const [first] = beyond.toSorted((a, b) => start(a) - start(b));
  if (!first) return [];
  const { top, bottom } = boxOf(first);
  return beyond.filter((element) => boxOf(element).top < bottom && boxOf(element).bottom > top);
}

function nearest(all: readonly HTMLElement[], left: number): HTMLElement | undefined {
  const distance = (element: HTMLElement) => Math.abs(boxOf(element).left - left);
  return all.toSorted((a, b) => distance(a) - distance(b))[0];
}

const listOf = (title: HTMLElement) => title.closest<HTMLElement>('[role=list]');

/** Of the row or the poster around a title; of a list, its own. */
const boxOf = (element: HTMLElement) => (element.closest('[role=listitem]') ?? element).getBoundingClientRect();
