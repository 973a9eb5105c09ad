import { isPlaceholderDate } from '#catalogue/facts/dates.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import { hasShowPrefix, isMovie, runtimeOf } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import { type Filters, passingTracks } from '#catalogue/list/filters.ts';
import type { WorklistPick, WorklistReason } from '#catalogue/list/worklist.ts';
import type { Id, Track } from '#contract/track.ts';
import { isUnmatched } from './proposeMatch.ts';

/** Why a track may need an admin's hand, in the order in which the desk lists the reasons. */
export const worklistReasons = {
  unmatched: 'No match',
  noPoster: 'No poster',
  noRuntime: 'Length unknown',
  placeholderDate: 'Placeholder date',
  noShowPrefix: 'Show missing from title',
  unknownGuest: 'Unknown guest',
  sameTitle: 'Same title twice',
} as const satisfies Record<WorklistReason, string>;
const order = Object.keys(worklistReasons) as WorklistReason[];
const bitOf = (reason: WorklistReason) => 1 << order.indexOf(reason);

/** The reasons of each track as bits, by its place in the index. */
export type ReasonBits = Uint8Array;

/** Read out of what the page has anyway. While the host lists no guests, none is called unknown. */
export function makeReasonBits(index: CatalogueIndex, knownGuests: readonly string[]): ReasonBits {
  const { tracks } = index;
  const attention = Uint8Array.from(tracks, ownReasons);
  if (knownGuests.length > 0) markUnknownGuests(attention, index, new Set(knownGuests.map(guestKey)));
  markSameTitles(attention, tracks);
  return attention;
}

/** What can be said of a track without looking at another. */
function ownReasons(track: Track): number {
  const { posterPath, trackReleaseDate } = track;
  let bits = 0;
  if (isUnmatched(track)) bits |= bitOf('unmatched');
  if (!posterPath?.trim()) bits |= bitOf('noPoster');
  if (runtimeOf(track) === undefined) bits |= bitOf('noRuntime');
  if (isPlaceholderDate(trackReleaseDate)) bits |= bitOf('placeholderDate');
  if (!isMovie(track) && !hasShowPrefix(track)) bits |= bitOf('noShowPrefix');
  return bits;
}

function markUnknownGuests(attention: ReasonBits, index: CatalogueIndex, known: ReadonlySet<string>): void {
  const { names, starts, numbers } = index.guests();
  const isKnown = names.map((name) => known.has(guestKey(name)));
  for (let place = 0; place < attention.length; place += 1) {
    const own = numbers.subarray(starts[place], starts[place + 1]);
    if (own.some((number) => !isKnown[number])) mark(attention, place, 'unknownGuest');
  }
}

function markSameTitles(attention: ReasonBits, tracks: readonly Track[]): void {
  const firstPlace = new Map<string, number>();
  for (const [place, { title }] of tracks.entries()) {
    const key = guestKey(title);
    const first = firstPlace.get(key);
    if (first === undefined) firstPlace.set(key, place);
    else {
      mark(attention, first, 'sameTitle');
      mark(attention, place, 'sameTitle');
    }
  }
}

function mark(attention: ReasonBits, place: number, reason: WorklistReason): void {
  attention[place] = (attention[place] as number) | bitOf(reason);
}

export function reasonsOf(bits: number): WorklistReason[] {
  return order.filter((reason) => bits & bitOf(reason));
}

/** “No poster, length unknown” */
export function describeReasons(reasons: readonly WorklistReason[]): string {
  const [first, ...others] = reasons.map((reason) => worklistReasons[reason]);
  return [first, ...others.map((words) => words.toLowerCase())].join(', ');
}

/** 1 for each track on the worklist, by place. */
export function worklistMask(attention: ReasonBits, worklist: WorklistPick | null): Uint8Array {
  const wanted = worklist === null || worklist === 'any' ? 255 : bitOf(worklist);
  return attention.map((bits) => (bits & wanted ? 1 : 0));
}

/** Those of these places whose tracks have no match. */
export function unmatchedIn({ tracks }: CatalogueIndex, places: Uint32Array): Id[] {
  return [...places]
    .map((place) => tracks[place] as Track)
    .filter(isUnmatched)
    .map(({ id }) => id);
}

/** How many tracks each reason would show, given everything else that is picked. */
export function countReasons(
  index: CatalogueIndex,
  filters: Filters,
  coHosts: readonly string[],
  attention: ReasonBits,
): Record<WorklistPick, number> {
  const counts = { any: 0, ...Object.fromEntries(order.map((reason) => [reason, 0])) } as Record<WorklistPick, number>;
  const passes = passingTracks(index, filters, coHosts);
  for (const place of index.order(filters.sort)) {
    const bits = attention[place] as number;
    if (bits === 0 || (passes && !passes[place])) continue;
    counts.any += 1;
    for (const reason of order) if (bits & bitOf(reason)) counts[reason] += 1;
  }
  return counts;
}
