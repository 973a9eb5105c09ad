import { guestKey, pairName } from '#catalogue/facts/guests.ts';
import { memoize } from '#catalogue/facts/memoize.ts';
import { isFree, isLive, runtimeOf } from '#catalogue/facts/trackFacts.ts';
import { type CatalogueIndex, type Facts, guestsOfAll } from '#catalogue/index/makeIndex.ts';
import { type SortName, sortOf, sortOfSlug } from '#catalogue/index/sorts.ts';
import type { Track } from '#contract/track.ts';
import type { GuestChoices } from './filterMenus.ts';

/** In minutes. */
export const lengths = [30, 60, 90, 120] as const;

/** The picked values: null is "any", or the default order. A new filter starts here; ../README.md names the rest. */
export type Filters = {
  guest: string | null;
  genre: string | null;
  trackType: 'free' | 'live' | null;
  /** The most minutes that a film may have. */
  length: (typeof lengths)[number] | null;
  /** By the visitor's own marks. */
  marks: 'unheard' | 'saved' | null;
  sort: SortName | null;
};
export type FilterName = keyof Filters;

/** Filters whose value is a name that a URL may spell differently, or that this catalogue does not know. */
export const namedFilters = ['guest', 'genre'] as const satisfies FilterName[];
export type NamedFilter = (typeof namedFilters)[number];
type KnownNames = { guests: GuestChoices; genres: readonly string[] };

export type Passes = (track: Track) => boolean;
export type Picked<Name extends FilterName> = NonNullable<Filters[Name]>;

type Filter<Name extends FilterName> = {
  /** The name of the filter in a URL. */
  parameter: string;
  format: (picked: Picked<Name>) => string;
  /** Null for an invalid text. */
  parse: (text: string) => Filters[Name];
  /** The name in the catalogue's own spelling; null if it is unknown. */
  canonicalName: Name extends NamedFilter
    ? (name: string, index: CatalogueIndex, known: KnownNames) => string | null
    : null;
  /** Offered for an empty list: the list without this filter. */
  removal: string | ((picked: Picked<Name>) => string);
  /** Null for a sort, which filters nothing, and for the visitor's own marks, which the catalogue does not know. */
  test: ((picked: Picked<Name>, facts: Facts, coHosts: readonly string[]) => Passes) | null;
};

/** Every filter, in the order in which a URL has them. */
export const filters: { [Name in FilterName]: Filter<Name> } = {
  guest: {
    parameter: 'guest',
    format: String,
    parse: String,
    canonicalName: findGuest,
    test: testGuest,
    removal: 'Any guest',
  },
  genre: {
    parameter: 'genre',
    format: String,
    parse: String,
    canonicalName: findGenre,
    test:
      (genre, { genresOf }) =>
      (track) =>
        genresOf(track).includes(genre),
    removal: 'Any genre',
  },
  trackType: {
    parameter: 'type',
    format: String,
    parse: (text) => (text === 'free' || text === 'live' ? text : null),
    canonicalName: null,
    test: (trackType) => (trackType === 'free' ? isFree : isLive),
    removal: (trackType) => (trackType === 'free' ? 'Free or not' : 'Live or not'),
  },
  length: {
    parameter: 'length',
    format: String,
    parse: (text) => lengths.find((minutes) => String(minutes) === text) ?? null,
    canonicalName: null,
    test: (longest) => (track) => (runtimeOf(track) ?? Number.POSITIVE_INFINITY) <= longest,
    removal: 'Any length',
  },
  marks: {
    parameter: 'mine',
    format: String,
    parse: (text) => (text === 'unheard' || text === 'saved' ? text : null),
    canonicalName: null,
    test: null,
    removal: (marks) => (marks === 'saved' ? 'Show all tracks' : 'Also what I’ve heard'),
  },
  sort: {
    parameter: 'sort',
    format: (sort) => sortOf(sort).slug,
    parse: sortOfSlug,
    canonicalName: null,
    test: null,
    removal: 'The default order',
  },
};

export const filterNames = Object.keys(filters) as FilterName[];

/** A value for each filter. */
export function mapFilters(toValue: <Name extends FilterName>(name: Name) => Filters[Name]): Filters {
  return Object.fromEntries(filterNames.map((name) => [name, toValue(name)])) as Filters;
}

export const noFilters: Filters = mapFilters(() => null);

export function activeFilters(picked: Filters): FilterName[] {
  return filterNames.filter((name) => picked[name] !== null);
}

/** Called only for an active filter. */
export function pickedValue<Name extends FilterName>(name: Name, picked: Filters): Picked<Name> {
  return picked[name] as Picked<Name>;
}

/** The value as a URL has it; '' if nothing is picked. */
export function textOfFilter<Name extends FilterName>(name: Name, picked: Filters): string {
  return picked[name] === null ? '' : filters[name].format(pickedValue(name, picked));
}

export function describeRemoval<Name extends FilterName>(name: Name, picked: Filters): string {
  const { removal } = filters[name];
  return typeof removal === 'string' ? removal : removal(pickedValue(name, picked));
}

function findGuest(text: string, index: CatalogueIndex, { guests }: KnownNames): string | null {
  const { pair, regulars, collabs } = guests;
  const key = guestKey(text);
  const choice = [...pair, ...regulars, ...collabs].find((name) => guestKey(name) === key);
  return choice ?? guestsOfAll(index.tracks, index).get(key) ?? null;
}

function findGenre(text: string, { tracks, genresOf }: CatalogueIndex, { genres }: KnownNames): string | null {
  const known = [...genres, ...new Set(tracks.flatMap(genresOf))];
  const key = text.toLowerCase();
  return known.find((name) => name === text) ?? known.find((name) => name.toLowerCase() === key) ?? null;
}

/** The guest by that name; for the pair either of its two, and a guest that names them together. */
function testGuest(guest: string, { guestKeysOf }: Facts, coHosts: readonly string[]): Passes {
  const wanted = guestKey(guest);
  if (wanted !== guestKey(pairName(coHosts))) return (track) => guestKeysOf(track).includes(wanted);
  const either = coHosts.map(guestKey);
  // Thousands of tracks share a few names.
  const isOfPair = memoize((key: string) => [key, ...key.split(' & ')].some((name) => either.includes(name)));
  return (track) => guestKeysOf(track).some(isOfPair);
}
