import type { Id, Track } from '#contract/track.ts';
import { compareTexts } from './compareTexts.ts';
import { fold } from './searchKey.ts';

/** By sort title where there is one, else by title. */
export function compareByDefault(a: Track, b: Track): number {
  return compareTexts(sortKey(a), sortKey(b)) || compareByTitle(a, b);
}

/** Also breaks the ties of every other sort. */
export function compareByTitle(a: Track, b: Track): number {
  return compareTexts(a.title, b.title) || compareIds(a.id, b.id);
}

export function sortKey({ sortTitle, title }: Track): string {
  return sortTitle?.trim() || title;
}

/** Ids that the collator finds equal, such as "a" and "A", still need an order. */
function compareIds(a: Id, b: Id): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [String(a), String(b)];
  return compareTexts(one, other) || Number(one > other) - Number(one < other);
}

/**
 * The letter for the margin of a list by title; "#" for a title that begins with anything else, and so stands before
 * "A".
 */
export function initialOf(track: Track): string {
  const [first = ''] = fold(sortKey(track));
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}
