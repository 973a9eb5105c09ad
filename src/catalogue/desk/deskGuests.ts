import { guestKey } from '#catalogue/facts/guests.ts';
import { memoize } from '#catalogue/facts/memoize.ts';
import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import { searchKey } from '#catalogue/index/searchKey.ts';
import type { GuestChoices } from '#catalogue/list/filterMenus.ts';
import { maxTypos } from '#catalogue/search/typosWithin.ts';

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
  const knownPair = pair.filter((both) => known.some((name) => guestKey(name) === guestKey(both)));
  return { regulars: [...knownPair, ...regulars], collabs };
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
 * The names with one guest replaced by another, who takes over its place in the list. A list that has both keeps the place
 * of the second.
 */
export function withGuestReplaced(names: readonly string[], guest: string, by: string): string[] {
  const [key, newKey] = [guestKey(guest), guestKey(by)];
  const first = names.findIndex((name) => guestKey(name) === key);
  const hasBoth = key !== newKey && names.some((name) => guestKey(name) === newKey);
  return names.flatMap((name, at) => {
    if (guestKey(name) !== key) return [name];
    return at === first && !hasBoth ? [by] : [];
  });
}

export type FindSimilar = (name: string) => readonly string[];

/**
 * Finds the known guests with a similar name, most similar first: a new name may be a typo. Case, accents, punctuation
 * and the order of words are ignored. The same name is not in the list. Each name is looked up once.
 */
export function makeFindSimilar(known: readonly string[]): FindSimilar {
  const others = known.map(readName);
  return memoize((text: string) => {
    const name = readName(text);
    return others
      .filter((other) => other.key !== name.key && mayBeSimilar(name, other))
      .map((other) => ({ other, typos: typosBetween(name, other) }))
      .filter(({ typos, other }) => typos <= maxTypos(name.letters, other.letters))
      .sort((a, b) => a.typos - b.typos)
      .map(({ other }) => other.name);
  });
}

export function similarGuests(name: string, known: readonly string[]): string[] {
  return [...makeFindSimilar(known)(name)];
}

type ReadName = { name: string; key: string; letters: string[]; sorted: string[]; bits: number };

function readName(name: string): ReadName {
  const text = searchKey(name);
  const letters = [...text];
  return { name, key: guestKey(name), letters, sorted: [...sortWords(text)], bits: bitsOf(letters) };
}

/** One of 32 bits for each letter that a text has. */
function bitsOf(letters: readonly string[]): number {
  let bits = 0;
  for (const letter of letters) bits |= 1 << ((letter.codePointAt(0) ?? 0) & 31);
  return bits;
}

/** Rules out nearly all names at once. A typo changes the length by one and adds or removes at most two letters. */
function mayBeSimilar(a: ReadName, b: ReadName): boolean {
  const allowed = maxTypos(a.letters, b.letters);
  if (Math.abs(a.letters.length - b.letters.length) > allowed) return false;
  let different = a.bits ^ b.bits;
  let count = 0;
  for (; different !== 0 && count <= 2 * allowed; count += 1) different &= different - 1;
  return count <= 2 * allowed;
}

function typosBetween(a: ReadName, b: ReadName): number {
  return Math.min(editDistance(a.letters, b.letters), editDistance(a.sorted, b.sorted));
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
