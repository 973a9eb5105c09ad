import { isPlaceholderDate } from '#catalogue/facts/dates.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import { hasShowPrefix, isMovie, isUnmatched, webLink } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import { searchKeys } from '#catalogue/index/searchKey.ts';
import { withoutYear } from '#catalogue/index/searchText.ts';
import type { Id, Track } from '#contract/track.ts';
import type { Worklist } from '#contract/worklist.ts';

type HasReason = (track: Track, row: number) => boolean;
/** What the desk knows besides the tracks. `matchTitles`: by track, what its match is called. */
type Context = { index: CatalogueIndex; knownGuests: readonly string[]; matchTitles: ReadonlyMap<Id, string> };

type Reason = {
  /** Made once for a list of tracks. */
  test: (context: Context) => HasReason;
  /** What the reason depends on: once it changes, "This is fine" no longer applies. */
  fact: (track: Track, context: Context) => unknown;
  /** Only an edit that other hosts lack can settle it. */
  needsExtras?: true;
};

/**
 * Why a track is on the worklist, in the order in which the desk lists the reasons. What the desk cannot change is no
 * reason. Their labels are in catalogue/desk/worklist.ts.
 */
const reasons = {
  unmatched: { test: () => isUnmatched, fact: ({ title }) => title },
  titleDiffers: {
    test: differsFromMatch,
    fact: ({ id, title }, { matchTitles }) => [title, matchTitles.get(id)],
    needsExtras: true,
  },
  noPoster: { test: () => (track) => !track.posterPath?.trim(), fact: ({ tmdbId }) => tmdbId },
  noLink: {
    test: () => (track) => webLink(track.commentaryTrackLink) === undefined,
    fact: ({ commentaryTrackLink }) => commentaryTrackLink,
    needsExtras: true,
  },
  placeholderDate: {
    test: () => (track) => isPlaceholderDate(track.trackReleaseDate),
    fact: () => true,
    needsExtras: true,
  },
  noShowPrefix: {
    test: () => (track) => !isMovie(track) && !hasShowPrefix(track),
    fact: ({ title, name }) => [title, name],
  },
  noGuests: { test: hasNoGuests, fact: () => true },
  unknownGuest: { test: hasUnknownGuest, fact: (track, { index }) => index.readGuests()(track), needsExtras: true },
  sameTitle: { test: sharesTitle, fact: idsOfTitle },
} as const satisfies Record<string, Reason>;

export type WorklistReason = keyof typeof reasons;
/** One reason, or any of them. */
export type WorklistPick = WorklistReason | 'any';

export const worklistReasons = Object.keys(reasons) as WorklistReason[];

/** The reasons of each track as bits, by row. */
export type ReasonBits = Uint16Array;

export function bitOf(reason: WorklistReason): number {
  return 1 << worklistReasons.indexOf(reason);
}

export function makeReasonBits(
  index: CatalogueIndex,
  knownGuests: readonly string[],
  hasExtras: boolean,
  { accepted, matchTitles }: Worklist,
): ReasonBits {
  const context = contextOf(index, knownGuests, matchTitles);
  const tests = worklistReasons.map((name): HasReason => {
    const reason: Reason = reasons[name];
    return reason.needsExtras && !hasExtras ? () => false : reason.test(context);
  });
  const bits = Uint16Array.from(index.tracks, (track, row) =>
    tests.reduce((all, hasReason, at) => all | (Number(hasReason(track, row)) << at), 0),
  );
  for (const { id, reason, fact } of accepted) {
    const row = index.rowById().get(id);
    const track = row === undefined ? undefined : index.tracks[row];
    if (row === undefined || !track || !isReason(reason) || factOf(track, reason, context) !== fact) continue;
    bits[row] = (bits[row] as number) & ~bitOf(reason);
  }
  return bits;
}

/** What "This is fine" is said of: a short text that changes with everything that the reason depends on. */
export function reasonFact(
  track: Track,
  reason: WorklistReason,
  index: CatalogueIndex,
  knownGuests: readonly string[],
  { matchTitles }: Worklist,
): string {
  return factOf(track, reason, contextOf(index, knownGuests, matchTitles));
}

function contextOf(index: CatalogueIndex, knownGuests: readonly string[], titles: Worklist['matchTitles']): Context {
  return { index, knownGuests, matchTitles: new Map(titles.map(({ id, title }) => [id, title])) };
}

function factOf(track: Track, reason: WorklistReason, context: Context): string {
  const text = JSON.stringify(reasons[reason].fact(track, context) ?? null);
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash, 33) ^ text.charCodeAt(at);
  return (hash >>> 0).toString(36);
}

function isReason(name: string): name is WorklistReason {
  return Object.hasOwn(reasons, name);
}

/** 1 for each row on the worklist. */
export function worklistMask(reasonBits: ReasonBits, pick: WorklistPick | null): Uint8Array {
  const wanted = pick === null || pick === 'any' ? 0xffff : bitOf(pick);
  return Uint8Array.from(reasonBits, (bits) => Number((bits & wanted) > 0));
}

function hasNoGuests({ index }: Context): HasReason {
  const { starts } = index.guests();
  return (_, row) => starts[row] === starts[row + 1];
}

/** A host that lists no guests has no unknown ones. */
function hasUnknownGuest({ index, knownGuests }: Context): HasReason {
  if (knownGuests.length === 0) return () => false;
  const known = new Set(knownGuests.map(guestKey));
  const { names, starts, numbers } = index.guests();
  const isKnown = names.map((name) => known.has(guestKey(name)));
  return (_, row) => numbers.subarray(starts[row], starts[row + 1]).some((number) => !isKnown[number]);
}

function sharesTitle({ index: { tracks } }: Context): HasReason {
  const keys = tracks.map(({ title }) => guestKey(title));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (_, row) => (counts.get(keys[row] as string) ?? 0) > 1;
}

/** One more track of the title is a new question. */
function idsOfTitle({ title }: Track, { index }: Context): Id[] {
  const key = guestKey(title);
  return index.tracks.filter((track) => guestKey(track.title) === key).map(({ id }) => id);
}

function differsFromMatch({ matchTitles }: Context): HasReason {
  return (track) => {
    const title = matchTitles.get(track.id);
    return title !== undefined && titleDiffers(track, title);
  };
}

/** A title may say more than its match: "Charade (live)". For an episode, the names of the shows are compared. */
export function titleDiffers({ title, name }: Pick<Track, 'title' | 'name'>, matchTitle: string): boolean {
  const own = searchKeys(name?.trim() || withoutYear(title));
  const others = searchKeys(withoutYear(matchTitle)).filter(Boolean);
  return others.length > 0 && !others.some((other) => own.some((key) => ` ${key} `.includes(` ${other} `)));
}
