import { guestKey, pairName } from '#catalogue/facts/guests.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import { type CatalogueIndex, guestsOfAll } from '#catalogue/index/makeIndex.ts';
import { compareTexts } from '#catalogue/index/titleOrder.ts';
import { searchNames } from '#catalogue/search/searchNames.ts';
import type { Site } from '#contract/site/site.ts';
import type { Id } from '#contract/track.ts';
import { formatCount } from './bulkPreview.ts';
import { withGuestReplaced } from './deskGuests.ts';

export type CountedGuest = { name: string; trackCount: number };
export type GuestOrder = 'name' | 'tracks';

/** All guests of the guest list, and those that only a track has, by name. */
export function countGuestTracks(known: readonly string[], index: CatalogueIndex): CountedGuest[] {
  const counts = new Map<string, number>();
  for (const key of index.tracks.flatMap(index.guestKeysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const byKey = new Map<string, string>();
  for (const name of [...known, ...guestsOfAll(index.tracks, index).values()]) {
    const key = guestKey(name);
    if (key !== '' && !byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey]
    .map(([key, name]) => ({ name, trackCount: counts.get(key) ?? 0 }))
    .sort((a, b) => compareTexts(a.name, b.name));
}

/**
 * The guests whose names have the typed text: the best matches first, equally good ones in this order. `kept` is one
 * that stays in the list whatever is typed.
 */
export function listGuests(
  guests: readonly CountedGuest[],
  typed: string,
  order: GuestOrder,
  kept: string | undefined,
): CountedGuest[] {
  const options = guests.map((guest) => ({ value: guest.name, label: guest.name, guest }));
  const found = searchNames(options, typed);
  // Stable: equal counts stay in the order of their names.
  if (order === 'tracks')
    found.sort((a, b) => a.rank - b.rank || b.option.guest.trackCount - a.option.guest.trackCount);
  const shown = found.map(({ option }) => option.guest);
  if (kept === undefined || findGuest(shown, kept)) return shown;
  const listed = findGuest(guests, kept);
  return listed ? [listed, ...shown] : [...shown, { name: kept, trackCount: 0 }];
}

/** “34 guests, 3 on no track” */
export function describeGuests(guests: readonly CountedGuest[]): string {
  const count = guests.length === 1 ? '1 guest' : `${formatCount(guests.length)} guests`;
  const unused = guests.filter(({ trackCount }) => trackCount === 0).length;
  return unused > 0 ? `${count}, ${formatCount(unused)} on no track` : count;
}

export type Merge = { guest: string; into: string | null };

/** Chooses the guest with more tracks to stay: a typo is rarer than the name that was meant. */
export function proposeMerge(guest: CountedGuest, other: CountedGuest | undefined): Merge {
  if (!other) return { guest: guest.name, into: null };
  const [rare, frequent] = guest.trackCount > other.trackCount ? [other, guest] : [guest, other];
  return { guest: rare.name, into: frequent.name };
}

export function findGuest(guests: readonly CountedGuest[], name: string | null): CountedGuest | undefined {
  const key = name === null ? undefined : guestKey(name);
  return guests.find((guest) => guestKey(guest.name) === key);
}

export type MergedTrack = { id: Id; title: string; before: readonly string[]; after: readonly string[] };

/** What a merge changes, computed with the function that the server uses. */
export function previewMerge(index: CatalogueIndex, { guest, into }: Merge): MergedTrack[] {
  const key = guestKey(guest);
  const changed = index.sortedBy(null).filter((track) => index.guestKeysOf(track).includes(key));
  return changed.map((track) => {
    const before = index.guestsOf(track);
    const after = into === null ? before : withGuestReplaced(before, guest, into);
    return { id: track.id, title: shownTitle(track), before, after };
  });
}

/** Whether site.json has this name, too: an edit of the catalogue does not change it there. */
export function isNamedBySite(name: string, { coHosts, collabs, showmen }: Site['guests']): boolean {
  const names = [pairName(coHosts), ...coHosts, ...collabs, ...showmen.names];
  return names.some((other) => guestKey(other) === guestKey(name));
}
