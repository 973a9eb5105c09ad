import { guestKey } from '#catalogue/facts/guests.ts';
import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import { searchKey } from '#catalogue/index/searchKey.ts';
import type { GuestChoices } from '#catalogue/list/filterMenus.ts';

/**
 * Whom a track can be given: the guest list without what is only a way to filter. The co-hosts' pair is a guest only
 * where the host lists it as one; a host that lists nobody has the names that stand on its tracks.
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

/** Who is on a track once a guest has been added: everybody who was, and the guest unless they were. */
export function withGuest(names: readonly string[], guest: string): string[] {
  return names.some((name) => guestKey(name) === guestKey(guest)) ? [...names] : [...names, guest];
}

/** Who is on a track once a guest has been taken off it. */
export function withoutGuest(names: readonly string[], guest: string): string[] {
  return names.filter((name) => guestKey(name) !== guestKey(guest));
}

/**
 * The known guests whose name is nearly this one, nearest first: a warning for whoever is about to make a new name by
 * a slip. Case, accents, punctuation and the order of the words do not count; a slip or two of the keyboard count
 * little. A name that is known as it stands is not near but there, and is left out.
 */
export function nearGuests(name: string, known: readonly string[]): string[] {
  const own = guestKey(name);
  return known
    .filter((other) => guestKey(other) !== own)
    .map((other) => ({ other, slips: slipsBetween(searchKey(name), searchKey(other)) }))
    .filter(({ slips, other }) => slips <= mostSlips(searchKey(name), searchKey(other)))
    .sort((a, b) => a.slips - b.slips)
    .map(({ other }) => other);
}

/** Short names that differ by a letter are two people; long ones are one and a mistake. */
function mostSlips(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  if (length < 4) return length === 0 ? -1 : 0;
  return length < 8 ? 1 : 2;
}

function slipsBetween(a: string, b: string): number {
  return Math.min(countSlips([...a], [...b]), countSlips([...inOrder(a)], [...inOrder(b)]));
}

const inOrder = (key: string) => key.split(' ').sort().join(' ');

/** Letters left out, put in, exchanged for another or for their neighbour: the fewest that lead from one to the other. */
function countSlips(from: readonly string[], to: readonly string[]): number {
  const above: number[][] = [[0, ...to.map((_, x) => x + 1)]];
  for (let y = 1; y <= from.length; y += 1) {
    const row = [y];
    for (let x = 1; x <= to.length; x += 1) row.push(fewest(from, to, above, row, x));
    above.push(row);
  }
  return above.at(-1)?.at(-1) ?? 0;
}

function fewest(
  from: readonly string[],
  to: readonly string[],
  above: readonly number[][],
  row: readonly number[],
  x: number,
): number {
  const y = above.length;
  const at = (up: number, left: number) => (up === 0 ? row : above[y - up])?.[x - left] ?? Number.POSITIVE_INFINITY;
  const isSwap = from[y - 1] === to[x - 2] && from[y - 2] === to[x - 1];
  const exchanged = at(1, 1) + (from[y - 1] === to[x - 1] ? 0 : 1);
  return Math.min(exchanged, at(1, 0) + 1, at(0, 1) + 1, isSwap && y > 1 && x > 1 ? at(2, 2) + 1 : exchanged);
}
