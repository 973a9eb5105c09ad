import type { Id } from '#contract/id.ts';
import type { CatalogueIndex } from './catalogueIndex.ts';
import type { GuestChoices } from './choices.ts';
import type { Filters } from './filters.ts';
import { guestKey } from './guestNames.ts';
import type { AddressQuery } from './listAddress.ts';

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
