import { guestKey, pairName } from '#catalogue/facts/guests.ts';
import { kindBits, kindsOf, minutesOf } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import { keepRowsWithName, maskOfName } from '#catalogue/index/nameIndex.ts';
import { type SortName, sortNames, sortOf, sortOfSlug } from '#catalogue/index/sorts.ts';
import type { LazyPart } from '#catalogue/index/steps.ts';
import type { GuestChoices } from './filterMenus.ts';

/** In minutes. */
export const lengths = [30, 60, 90, 120] as const;

/** The picked values: null is "any", or the default order. A new filter starts here; ../README.md names the rest. */
export type Filters = {
  guest: string | null;
  genre: string | null;
  kind: 'free' | 'live' | null;
  /** The most minutes that a film may have. */
  length: (typeof lengths)[number] | null;
  /** By the visitor's own marks. */
  mine: 'unheard' | 'saved' | null;
  sort: SortName | null;
};
export type FilterName = keyof Filters;

/** Filters whose value is a name that a URL may spell differently, or that this catalogue does not know. */
export const namedFilters = ['guest', 'genre'] as const satisfies FilterName[];
export type NamedFilter = (typeof namedFilters)[number];
type KnownNames = { guests: GuestChoices; genres: readonly string[] };

export type Picked<Name extends FilterName> = NonNullable<Filters[Name]>;

type Filter<Name extends FilterName> = {
  /** Its name in a URL. */
  parameter: string;
  format: (picked: Picked<Name>) => string;
  /** Null for an invalid text. */
  parse: (text: string) => Filters[Name];
  /** The name in the catalogue's own spelling; null if it is unknown. */
  find: Name extends NamedFilter ? (name: string, index: CatalogueIndex, known: KnownNames) => string | null : null;
  /** The parts of the index that it reads; they are made while the page is idle. */
  parts: (index: CatalogueIndex) => LazyPart<unknown>[];
  /** Offered for an empty list: the list without this filter. */
  removal: (picked: Picked<Name>) => string;
  /**
   * Sets a row of the mask to 0 if its track does not pass. Null for a sort, which reads another order, and for the
   * visitor's own marks, which are a mask from outside: this catalogue does not know them.
   */
  keep: ((mask: Uint8Array, picked: Picked<Name>, index: CatalogueIndex, coHosts: readonly string[]) => void) | null;
};

/** Every filter, in the order in which a URL has them. */
export const filters: { [Name in FilterName]: Filter<Name> } = {
  guest: {
    parameter: 'guest',
    format: String,
    parse: String,
    find: findGuest,
    keep: (mask, guest, index, coHosts) => keepRowsWithName(mask, index.guests(), wantedGuests(index, guest, coHosts)),
    parts: ({ guests }) => [guests],
    removal: (guest) => `Any guest instead of ${guest}`,
  },
  genre: {
    parameter: 'genre',
    format: String,
    parse: String,
    find: findGenre,
    keep: (mask, genre, index) => keepRowsWithName(mask, index.genres(), maskOfName(index.genres(), genre)),
    parts: ({ genres }) => [genres],
    removal: (genre) => `Any genre instead of ${genre}`,
  },
  kind: {
    parameter: 'type',
    format: String,
    parse: (text) => (text === 'free' || text === 'live' ? text : null),
    find: null,
    keep: (mask, kind, { column }) => keepBit(mask, column(kindsOf)(), kindBits[kind]),
    parts: ({ column }) => [column(kindsOf)],
    removal: (kind) => `All tracks instead of ${kind} ones`,
  },
  length: {
    parameter: 'length',
    format: String,
    parse: (text) => lengths.find((minutes) => String(minutes) === text) ?? null,
    find: null,
    keep: (mask, longest, index) => keepUpTo(mask, index.column(minutesOf)(), longest),
    parts: ({ column }) => [column(minutesOf)],
    removal: (longest) => `Any length instead of up to ${longest} minutes`,
  },
  mine: {
    parameter: 'mine',
    format: String,
    parse: (text) => (text === 'unheard' || text === 'saved' ? text : null),
    find: null,
    keep: null,
    parts: ({ rowById }) => [rowById],
    removal: (mine) => (mine === 'saved' ? 'Also what I haven’t saved' : 'Also what I’ve heard'),
  },
  sort: {
    parameter: 'sort',
    format: (sort) => sortOf(sort).slug,
    parse: sortOfSlug,
    find: null,
    keep: null,
    parts: ({ orders }) => sortNames.map(orders),
    removal: () => 'The default order',
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

/** Only for an active filter. */
export function pickedValue<Name extends FilterName>(name: Name, picked: Filters): Picked<Name> {
  return picked[name] as Picked<Name>;
}

/** The value as a URL has it; '' if nothing is picked. */
export function textOfFilter<Name extends FilterName>(name: Name, picked: Filters): string {
  return picked[name] === null ? '' : filters[name].format(pickedValue(name, picked));
}

export function describeRemoval<Name extends FilterName>(name: Name, picked: Filters): string {
  return filters[name].removal(pickedValue(name, picked));
}

function findGuest(text: string, index: CatalogueIndex, { guests }: KnownNames): string | null {
  const { pair, regulars, collabs } = guests;
  const key = guestKey(text);
  const choice = [...pair, ...regulars, ...collabs].find((name) => guestKey(name) === key);
  if (choice !== undefined) return choice;
  const { names, numberOf } = index.guests();
  return names[numberOf.get(key) ?? -1] ?? null;
}

function findGenre(text: string, index: CatalogueIndex, { genres }: KnownNames): string | null {
  const known = [...genres, ...index.genres().names];
  const key = text.toLowerCase();
  return known.find((name) => name === text) ?? known.find((name) => name.toLowerCase() === key) ?? null;
}

/**
 * 1 for each guest whose tracks pass: the one picked, or for the pair either of its two and a guest that names them
 * together.
 */
function wantedGuests(index: CatalogueIndex, guest: string, coHosts: readonly string[]): Uint8Array {
  const guests = index.guests();
  if (guestKey(guest) !== guestKey(pairName(coHosts))) return maskOfName(guests, guestKey(guest));
  const either = new Set(coHosts.map(guestKey));
  const isWanted = (key: string) => [key, ...key.split(' & ')].some((name) => either.has(name));
  return Uint8Array.from(guests.names, (name) => Number(isWanted(guestKey(name))));
}

function keepBit(mask: Uint8Array, bits: Uint16Array, bit: number): void {
  for (let row = 0; row < mask.length; row += 1) {
    if (((bits[row] as number) & bit) === 0) mask[row] = 0;
  }
}

/** A track of unknown length, which is 0, does not pass. */
function keepUpTo(mask: Uint8Array, minutes: Uint16Array, longest: number): void {
  for (let row = 0; row < mask.length; row += 1) {
    const length = minutes[row] as number;
    if (length === 0 || length > longest) mask[row] = 0;
  }
}
