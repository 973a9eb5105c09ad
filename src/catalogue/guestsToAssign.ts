import type { CatalogueIndex } from './catalogueIndex.ts';
import type { GuestChoices } from './choices.ts';
import { guestKey } from './guestNames.ts';

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
