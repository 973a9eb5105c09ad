import { guestKey } from '#catalogue/facts/guests.ts';
import { memoize } from '#catalogue/facts/memoize.ts';
import { type CatalogueIndex, guestsOfAll } from '#catalogue/index/makeIndex.ts';
import { searchKey } from '#catalogue/index/searchKey.ts';
import type { GuestChoices } from '#catalogue/list/filterMenus.ts';
import { bitCount, lettersOf, maxTypos, typosWithin } from '#catalogue/search/typosWithin.ts';

/**
 * The guests that can be added to a track. Unlike in the filter, the co-hosts' pair is one only if the host lists it.
 * If the host lists no guests, these are the guests of its tracks.
 */
export function guestsToAssign(
  { pair, regulars, collabs }: GuestChoices,
  known: readonly string[],
  index: CatalogueIndex,
): Omit<GuestChoices, 'pair'> {
  const isCollab = new Set(collabs.map(guestKey));
  if (known.length === 0) {
    const names = [...guestsOfAll(index.tracks, index).values()];
    return { regulars: names.filter((name) => !isCollab.has(guestKey(name))), collabs };
  }
  const knownPair = pair.filter((both) => known.some((name) => guestKey(name) === guestKey(both)));
  return { regulars: [...knownPair, ...regulars], collabs };
}

/** Compares a choice, which may be none, with a guest. */
export function isSameGuest(name: string | null, other: string): boolean {
  return name !== null && guestKey(name) === guestKey(other);
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
 * The names with one guest replaced by another, who takes over its place in the list. A list that has both keeps the
 * place of the second.
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
    const similar: { name: string; typos: number }[] = [];
    for (const other of others) {
      const typos = other.key === name.key ? undefined : typosBetween(name, other);
      if (typos !== undefined) similar.push({ name: other.name, typos });
    }
    return similar.sort((a, b) => a.typos - b.typos).map((other) => other.name);
  });
}

export function similarGuests(name: string, known: readonly string[]): string[] {
  return [...makeFindSimilar(known)(name)];
}

type ReadName = { name: string; key: string; text: string; sorted: string; letters: number };

function readName(name: string): ReadName {
  const text = searchKey(name);
  return { name, key: guestKey(name), text, sorted: text.split(' ').sort().join(' '), letters: lettersOf(text) };
}

/** Undefined for names that are not similar. */
function typosBetween(a: ReadName, b: ReadName): number | undefined {
  const limit = maxTypos(a.text, b.text);
  // A typo adds or removes at most two letters, which rules out nearly all names at once.
  if (bitCount(a.letters ^ b.letters) > 2 * limit) return undefined;
  const [typed, sorted] = [typosWithin(limit, a.text, b.text), typosWithin(limit, a.sorted, b.sorted)];
  return typed === undefined || sorted === undefined ? (typed ?? sorted) : Math.min(typed, sorted);
}
