import { guestKey } from '#catalogue/facts/guests.ts';
import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import { sortOf, sortOfSlug } from '#catalogue/index/sorts.ts';
import type { Id } from '#contract/track.ts';
import type { GuestChoices } from './filterMenus.ts';
import type { Filters } from './filters.ts';

/** What an address asks for, in its own words: whether there is such a guest, genre or track is not asked here. */
export type AddressQuery = Filters & { track: string | null };

const names = ['guest', 'genre', 'type', 'sort', 'track'];

/** Longer than any name: what is longer was not written by a list. */
const maxLength = 200;

/** The list and the open track as the query of an address, without its question mark: "guest=Wanda+Quill&track=5". */
export function writeAddress({ guest, genre, kind, sort }: Filters, track: Id | string | null): string {
  const query = new URLSearchParams();
  if (guest !== null) query.set('guest', guest);
  if (genre !== null) query.set('genre', genre);
  if (kind !== 'all') query.set('type', kind);
  if (sort !== null) query.set('sort', sortOf(sort).slug);
  if (track !== null) query.set('track', String(track));
  return query.toString();
}

/** Takes from a query what could have been written there; of what stands there twice, the first. */
export function readAddress(query: string): AddressQuery {
  const parameters = new URLSearchParams(query);
  const textOf = (name: string) => {
    const text = parameters.get(name)?.trim() ?? '';
    return text !== '' && text.length <= maxLength ? text : null;
  };
  const type = textOf('type');
  return {
    guest: textOf('guest'),
    genre: textOf('genre'),
    kind: type === 'free' || type === 'live' ? type : 'all',
    sort: sortOfSlug(textOf('sort')),
    track: textOf('track'),
  };
}

/** Whether a query says anything about the list, be it nonsense. */
export function hasListQuery(query: string): boolean {
  return pieces(query).some(isOurs);
}

/** The query with another list and track in it. What is not about the list stays as it was written. */
export function withAddress(query: string, address: string): string {
  const all = [...pieces(query).filter((piece) => !isOurs(piece)), ...pieces(address)];
  return all.length > 0 ? `?${all.join('&')}` : '';
}

function pieces(query: string): string[] {
  return query.replace(/^\?/, '').split('&').filter(Boolean);
}

function isOurs(piece: string): boolean {
  return [...new URLSearchParams(piece).keys()].some((name) => names.includes(name));
}

/** What an address asks for and nobody knows. */
export type UnknownNames = { guest: string | null; genre: string | null; track: string | null };
export const noUnknownNames: UnknownNames = { guest: null, genre: null, track: null };

/** What an address means in this catalogue: everything in its own spelling, and apart from it what there is not. */
export type ResolvedAddress = { filters: Filters; track: Id | null; unknown: UnknownNames };

export function resolveAddress(
  index: CatalogueIndex,
  { guest, genre, kind, sort, track }: AddressQuery,
  choices: GuestChoices,
  genres: readonly string[],
): ResolvedAddress {
  const meant = {
    guest: guest === null ? null : findGuest(index, guest, choices),
    genre: genre === null ? null : findGenre(index, genre, genres),
    track: track === null ? null : findId(index, track),
  };
  return {
    filters: { guest: meant.guest, genre: meant.genre, kind, sort },
    track: meant.track,
    unknown: {
      guest: meant.guest === null ? guest : null,
      genre: meant.genre === null ? genre : null,
      track: meant.track === null ? track : null,
    },
  };
}

function findGuest(index: CatalogueIndex, asked: string, { pair, regulars, collabs }: GuestChoices): string | null {
  const key = guestKey(asked);
  const choice = [pair, ...regulars, ...collabs].find((name) => guestKey(name) === key);
  if (choice !== undefined) return choice;
  const { names, numberOf } = index.guests();
  return names[numberOf.get(key) ?? -1] ?? null;
}

function findGenre(index: CatalogueIndex, asked: string, genres: readonly string[]): string | null {
  return genres.includes(asked) || index.genres().numberOf.has(asked) ? asked : null;
}

/** An address cannot tell a number from its digits. */
function findId({ tracks }: CatalogueIndex, asked: string): Id | null {
  return tracks.find(({ id }) => String(id) === asked)?.id ?? null;
}
