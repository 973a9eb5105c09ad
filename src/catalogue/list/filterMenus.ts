import { guestKey } from '#catalogue/facts/guests.ts';
import { type SortName, sortOf, sorts } from '#catalogue/index/sorts.ts';
import { pairName } from './filters.ts';

export type GuestChoices = { pair: string; regulars: string[]; collabs: readonly string[] };
type SiteGuests = { coHosts: readonly string[]; collabs: readonly string[] };

/** The guest list in its order: the co-hosts' pair, the regular guests, and the collabs, who stand in a group of their own. */
export function guestChoices(known: readonly string[], { coHosts, collabs }: SiteGuests): GuestChoices {
  const pair = pairName(coHosts);
  const met = new Set([pair, ...collabs].map(guestKey));
  const regulars = known.filter((name) => {
    const key = guestKey(name);
    if (!key || met.has(key)) return false;
    met.add(key);
    return true;
  });
  return { pair, regulars, collabs };
}

/** A guest list's own search: any part of a name, in any case. */
export function filterNames(names: readonly string[], part: string): string[] {
  const wanted = part.trim().toLowerCase();
  return names.filter((name) => name.toLowerCase().includes(wanted));
}

/** What stands on the button of the guest filter. */
export function guestLabel(guest: string | null): string {
  return guest === null ? 'GUEST(S)' : guest.replaceAll(/[()]/g, '');
}

export function genreLabel(genre: string | null): string {
  return genre ?? 'GENRE';
}

/** "Newest First" alone would say too little: it stands in the menu twice. */
export function sortLabel(sort: SortName | null): string {
  return sort === null ? 'Default' : `${sortOf(sort).type}: ${sortOf(sort).label}`;
}

export type SortGroup = { type: string; options: { name: SortName; label: string }[] };

/** The sort menu: the types with their values. */
export function sortGroups(): SortGroup[] {
  const groups = new Map<string, SortGroup>();
  for (const name of Object.keys(sorts) as SortName[]) {
    const { type, label } = sortOf(name);
    const group = groups.get(type) ?? { type, options: [] };
    group.options.push({ name, label });
    groups.set(type, group);
  }
  return [...groups.values()];
}
