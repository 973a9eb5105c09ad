import type { Id, Track } from '#contract/track.ts';
import { fold } from './searchKey.ts';

let compare: Intl.Collator['compare'] | undefined;

/** “Part 2” before “Part 10”; accents and case make no difference. */
export function compareTexts(a: string, b: string): number {
  // The collator is made when it is needed: the first collator of a page takes 30 to 50 ms on a processor four times
  // slower.
  compare ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;
  return compare(a, b);
}

/** Texts that differ only in case or accents still need an order. */
export function compareNames(a: string, b: string): number {
  return compareTexts(a, b) || Number(a > b) - Number(a < b);
}

/** By sort title where there is one, else by title. */
export function compareByDefault(a: Track, b: Track): number {
  return compareTexts(sortKey(a), sortKey(b)) || compareByTitle(a, b);
}

/** The order of titles also breaks the ties of every other sort. */
export function compareByTitle(a: Track, b: Track): number {
  return compareTexts(a.title, b.title) || compareIds(a.id, b.id);
}

export function sortKey({ sortTitle, title }: Track): string {
  return sortTitle?.trim() || title;
}

function compareIds(a: Id, b: Id): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareNames(String(a), String(b));
}

/** The sign for all that begins in a script with many: a list would have a letter for each title. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Han}/u, '漢'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'あ'],
  [/\p{Script=Hangul}/u, '한'],
  [/\p{Script=Thai}/u, 'ก'],
  [/\p{Script=Devanagari}/u, 'अ'],
];
const alphabets = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/u;

/**
 * The letter for the margin of a list by title; "#" for a title that begins with anything else, and so stands before
 * "A".
 */
export function initialOf(track: Track): string {
  const [first = ''] = fold(sortKey(track));
  if (!/\p{L}/u.test(first)) return '#';
  if (alphabets.test(first)) return first.toUpperCase();
  return signs.find(([script]) => script.test(first))?.[1] ?? first.toUpperCase();
}
