import type { Id } from '#contract/id.ts';
import type { Filters } from './filters.ts';
import { sortOf, sortOfSlug } from './sorts.ts';

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
