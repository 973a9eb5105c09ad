import { type RefObject, useEffect } from 'react';
import { titlesInList } from '#track/rowFocus.ts';
import { titleSelector } from '#track/rowIds.ts';
import { hasModifier } from '#ui/hasModifier.ts';

/** The arrow keys move the focus from title to title, also across the headings. */
export function useWallKeys(list: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = list.current;
    if (!isOn || !element) return;
    const onKeyDown = (event: KeyboardEvent) => moveFocus(event);
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [list, isOn]);
}

function moveFocus(event: KeyboardEvent): void {
  const focused = event.target as HTMLElement;
  if (hasModifier(event) || !focused.matches(titleSelector)) return;
  const titles = titlesInList();
  const at = titles.indexOf(focused);
  const next = nextTitle(titles, at, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextTitle(titles: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return titles[at + 1];
  if (key === 'ArrowLeft') return titles[at - 1];
  if (key === 'ArrowDown') return nearestInNextLine(titles.slice(at));
  if (key === 'ArrowUp') return nearestInNextLine(titles.slice(0, at + 1).reverse());
  return undefined;
}

/** The first title is the focused one, the others follow in the direction of the key. */
function nearestInNextLine([focused, ...others]: readonly HTMLElement[]): HTMLElement | undefined {
  if (!focused) return undefined;
  const { left, top } = tileOf(focused);
  let nearest: { title: HTMLElement; distance: number; top: number } | undefined;
  for (const title of others) {
    const tile = tileOf(title);
    if (tile.top === top) continue;
    if (nearest && tile.top !== nearest.top) break;
    const distance = Math.abs(tile.left - left);
    if (!nearest || distance < nearest.distance) nearest = { title, distance, top: tile.top };
  }
  return nearest?.title;
}

function tileOf(title: HTMLElement): DOMRect {
  return (title.closest('[role=listitem]') ?? title).getBoundingClientRect();
}
