import { genreNames } from '#catalogue/facts/genres.ts';
import type { TrackRecord } from './trackRecord.ts';

/** The genres that a visitor can choose from: a choice that finds nothing is none. */
export function genresInUse(tracks: readonly TrackRecord[]): string[] {
  const names = new Set(tracks.flatMap(({ genreIds }) => genreIds.flatMap((id) => genreNames.get(id) ?? [])));
  return [...names].sort();
}
