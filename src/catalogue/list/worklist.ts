import { isPlaceholderDate } from '#catalogue/facts/dates.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import { hasShowPrefix, isMovie, isUnmatched, runtimeOf } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import type { Track } from '#contract/track.ts';

type HasReason = (track: Track, row: number) => boolean;

/**
 * Why a track is on the worklist, in the order in which the desk lists the reasons. The desk has a label for each in
 * catalogue/desk/worklist.ts, which a visitor does not load.
 */
const reasons = {
  unmatched: () => isUnmatched,
  noPoster: () => (track) => !track.posterPath?.trim(),
  noRuntime: () => (track) => runtimeOf(track) === undefined,
  placeholderDate: () => (track) => isPlaceholderDate(track.trackReleaseDate),
  noShowPrefix: () => (track) => !isMovie(track) && !hasShowPrefix(track),
  unknownGuest: hasUnknownGuest,
  sameTitle: sharesTitle,
} as const satisfies Record<string, (index: CatalogueIndex, knownGuests: readonly string[]) => HasReason>;

export type WorklistReason = keyof typeof reasons;
/** One reason, or any of them. */
export type WorklistPick = WorklistReason | 'any';

export const worklistReasons = Object.keys(reasons) as WorklistReason[];

/** The reasons of each track as bits, by row: a byte holds eight, and a test checks that there are no more. */
export type ReasonBits = Uint8Array;

export function bitOf(reason: WorklistReason): number {
  return 1 << worklistReasons.indexOf(reason);
}

export function makeReasonBits(index: CatalogueIndex, knownGuests: readonly string[]): ReasonBits {
  const tests: HasReason[] = worklistReasons.map((reason) => reasons[reason](index, knownGuests));
  return Uint8Array.from(index.tracks, (track, row) =>
    tests.reduce((bits, hasReason, at) => bits | (Number(hasReason(track, row)) << at), 0),
  );
}

/** 1 for each row on the worklist. */
export function worklistMask(reasonBits: ReasonBits, pick: WorklistPick | null): Uint8Array {
  const wanted = pick === null || pick === 'any' ? 255 : bitOf(pick);
  return reasonBits.map((bits) => Number((bits & wanted) > 0));
}

/** A host that lists no guests has no unknown ones. */
function hasUnknownGuest(index: CatalogueIndex, knownGuests: readonly string[]): HasReason {
  if (knownGuests.length === 0) return () => false;
  const known = new Set(knownGuests.map(guestKey));
  const { names, starts, numbers } = index.guests();
  const isKnown = names.map((name) => known.has(guestKey(name)));
  return (_, row) => numbers.subarray(starts[row], starts[row + 1]).some((number) => !isKnown[number]);
}

function sharesTitle({ tracks }: CatalogueIndex): HasReason {
  const keys = tracks.map(({ title }) => guestKey(title));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (_, row) => (counts.get(keys[row] as string) ?? 0) > 1;
}
