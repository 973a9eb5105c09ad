import { isPlaceholderDate } from '#catalogue/facts/dates.ts';
import { groupBy } from '#catalogue/facts/groupBy.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import { hasShowPrefix, isMovie, isUnmatched, webLink } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import { searchKeys, withoutYear } from '#catalogue/index/searchKey.ts';
import type { Id, Track } from '#contract/track.ts';
import type { Worklist } from '#contract/worklist.ts';
import type { Passes } from './filters.ts';

/** What the desk knows besides the tracks. `matchTitles`: by track, what its match is called. */
type Context = { index: CatalogueIndex; knownGuests: readonly string[]; matchTitles: ReadonlyMap<Id, string> };

type Reason = {
  /** Made once for a list of tracks. */
  test: (context: Context) => Passes;
  /** What the reason depends on: once it changes, "This is fine" no longer applies. */
  fact: (track: Track, context: Context) => unknown;
  /** Settled only by an edit that other hosts lack. */
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
  unknownGuest: { test: hasUnknownGuest, fact: (track, { index }) => index.guestsOf(track), needsExtras: true },
  sameTitle: { test: sharesTitle, fact: idsOfTitle },
} as const satisfies Record<string, Reason>;

export type WorklistReason = keyof typeof reasons;
/** The picked reason, or any of them. */
export type WorklistPick = WorklistReason | 'any';

export const worklistReasons = Object.keys(reasons) as WorklistReason[];

/** The tracks on the worklist, with their reasons. */
export type Reasons = ReadonlyMap<Id, readonly WorklistReason[]>;

export function findReasons(
  index: CatalogueIndex,
  knownGuests: readonly string[],
  hasExtras: boolean,
  { accepted, matchTitles }: Worklist,
): Reasons {
  const context = contextOf(index, knownGuests, matchTitles);
  const tests = worklistReasons.flatMap((name) => {
    const reason: Reason = reasons[name];
    return reason.needsExtras && !hasExtras ? [] : { name, hasReason: reason.test(context) };
  });
  const factsOf = groupBy(accepted, ({ id }): Id => id);
  const isAccepted = (track: Track, name: WorklistReason) =>
    factsOf.get(track.id)?.some(({ reason, fact }) => reason === name && fact === factOf(track, name, context));
  return new Map(
    index.tracks.flatMap((track) => {
      const found = tests.flatMap(({ name, hasReason }) => (hasReason(track) && !isAccepted(track, name) ? name : []));
      return found.length > 0 ? [[track.id, found] as const] : [];
    }),
  );
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

/** Passes the tracks on the worklist. */
export function testWorklist(found: Reasons, pick: WorklistPick | null): Passes {
  if (pick === null || pick === 'any') return ({ id }) => found.has(id);
  return ({ id }) => found.get(id)?.includes(pick) ?? false;
}

function hasNoGuests({ index }: Context): Passes {
  return (track) => index.guestsOf(track).length === 0;
}

/** A host that lists no guests has no unknown ones. */
function hasUnknownGuest({ index, knownGuests }: Context): Passes {
  if (knownGuests.length === 0) return () => false;
  const known = new Set(knownGuests.map(guestKey));
  return (track) => index.guestKeysOf(track).some((key) => !known.has(key));
}

function sharesTitle({ index: { tracks } }: Context): Passes {
  const groups = groupBy(tracks, ({ title }) => guestKey(title));
  return ({ title }) => (groups.get(guestKey(title))?.length ?? 0) > 1;
}

/** Another track of the title is a new question. */
function idsOfTitle({ title }: Track, { index }: Context): Id[] {
  const key = guestKey(title);
  return index.tracks.filter((track) => guestKey(track.title) === key).map(({ id }) => id);
}

function differsFromMatch({ matchTitles }: Context): Passes {
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
