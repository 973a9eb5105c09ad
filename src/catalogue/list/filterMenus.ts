import { guestKey, pairName } from '#catalogue/facts/guests.ts';
import { type SortName, sortNames, sortOf } from '#catalogue/index/sorts.ts';

export type GuestChoices = {
  /** The one name of the co-hosts' pair, or none. */
  pair: readonly string[];
  regulars: string[];
  collabs: readonly string[];
};
type SiteGuests = { coHosts: readonly string[]; collabs: readonly string[] };

/** The guest menu in its order: the co-hosts' pair, the regular guests, and the group of collabs. */
export function guestChoices(known: readonly string[], { coHosts, collabs }: SiteGuests): GuestChoices {
  const pair = [pairName(coHosts)].filter(Boolean);
  const seen = new Set([...pair, ...collabs].map(guestKey));
  const regulars = known.filter((name) => {
    const key = guestKey(name);
    if (!key || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return { pair, regulars, collabs };
}

/** The label of the guest filter's button. */
export function guestLabel(guest: string | null): string {
  return guest === null ? 'GUEST(S)' : guest.replaceAll(/[()]/g, '');
}

export function genreLabel(genre: string | null): string {
  return genre ?? 'GENRE';
}

/** Short, and not the label of its option: the menu has "Newest First" twice. */
export function sortLabel(sort: SortName | null): string {
  return sort === null ? 'Default' : `${sortOf(sort).first} ${sortOf(sort).noun}`;
}

/** The sort menu: each type with its directions. */
export function sortGroups() {
  const types = new Set(sortNames.map((name) => sortOf(name).type));
  return Array.from(types, (type) => ({
    type,
    options: sortNames
      .filter((name) => sortOf(name).type === type)
      .map((name) => ({ name, label: `${sortOf(name).first} First` })),
  }));
}
