import { guestKey } from '#catalogue/facts/guests.ts';
import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import { searchKey } from '#catalogue/index/searchKey.ts';
import type { GuestChoices } from '#catalogue/list/filterMenus.ts';

/**
 * The guests that can be added to a track. Unlike in the filter, the co-hosts' pair is one only if the host lists it. If
 * the host lists no guests, these are the guests of its tracks.
 */
export function guestsToAssign(
  { pair, regulars, collabs }: GuestChoices,
  known: readonly string[],
  index: CatalogueIndex,
): Omit<GuestChoices, 'pair'> {
  const isCollab = new Set(collabs.map(guestKey));
  if (known.length === 0) {
    return { regulars: index.guests().names.filter((name) => !isCollab.has(guestKey(name))), collabs };
  }
  const isPairKnown = known.some((name) => guestKey(name) === guestKey(pair));
  return { regulars: isPairKnown ? [pair, ...regulars] : regulars, collabs };
}

export function isKnownGuest(name: string, known: readonly string[]): boolean {
  return known.some((other) => guestKey(other) === guestKey(name));
}

export function withGuest(names: readonly string[], guest: string): string[] {
  return names.some((name) => guestKey(name) === guestKey(guest)) ? [...names] : [...names, guest];
}

export function withoutGuest(names: readonly string[], guest: string): string[] {
  return names.filter((name) => guestKey(name) !== guestKey(guest));
}

/**
 * The known guests with a similar name, most similar first: a new name may be a typo. Case, accents, punctuation and the
 * order of words are ignored. The same name is not in the list.
 */
export function similarGuests(name: string, known: readonly string[]): string[] {
  const key = guestKey(name);
  return known
    .filter((other) => guestKey(other) !== key)
    .map((other) => ({ other, typos: typosBetween(searchKey(name), searchKey(other)) }))
    .filter(({ typos, other }) => typos <= maxTypos(searchKey(name), searchKey(other)))
    .sort((a, b) => a.typos - b.typos)
    .map(({ other }) => other);
}

/** Short names that differ in one letter are two people. Long ones are one person with a typo. */
export function maxTypos(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  if (length < 4) return length === 0 ? -1 : 0;
  return length < 8 ? 1 : 2;
}

function typosBetween(a: string, b: string): number {
  return Math.min(editDistance([...a], [...b]), editDistance([...sortWords(a)], [...sortWords(b)]));
}

const sortWords = (key: string) => key.split(' ').sort().join(' ');

/** Damerau–Levenshtein: letters left out, inserted, replaced or swapped with their neighbour. */
function editDistance(from: readonly string[], to: readonly string[]): number {
  const above: number[][] = [[0, ...to.map((_, x) => x + 1)]];
  for (let y = 1; y <= from.length; y += 1) {
    const line = [y];
    for (let x = 1; x <= to.length; x += 1) line.push(distanceAt(from, to, above, line, x));
    above.push(line);
  }
  return above.at(-1)?.at(-1) ?? 0;
}

function distanceAt(
  from: readonly string[],
  to: readonly string[],
  above: readonly number[][],
  line: readonly number[],
  x: number,
): number {
  const y = above.length;
  const at = (up: number, left: number) => (up === 0 ? line : above[y - up])?.[x - left] ?? Number.POSITIVE_INFINITY;
  const isSwap = from[y - 1] === to[x - 2] && from[y - 2] === to[x - 1];
  const replaced = at(1, 1) + (from[y - 1] === to[x - 1] ? 0 : 1);
  return Math.min(replaced, at(1, 0) + 1, at(0, 1) + 1, isSwap && y > 1 && x > 1 ? at(2, 2) + 1 : replaced);
}
