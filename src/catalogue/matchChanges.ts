import type { Track } from '#contract/track.ts';
import { shortDate } from './dates.ts';
import { genreNames } from './genreNames.ts';
import { idLabel } from './ownNumbers.ts';

/** How each field that a match can change is read by a person; '' where nothing is known. In the order of their weight. */
const readings = {
  title: ({ title }: Track) => title,
  name: ({ name }: Track) => name?.trim() ?? '',
  poster: ({ posterPath }: Track) => posterPath ?? '',
  releaseDate: ({ releaseDate }: Track) => shortDate(releaseDate) ?? '',
  firstAirDate: ({ firstAirDate }: Track) => shortDate(firstAirDate) ?? '',
  vote: ({ voteAverage }: Track) => (Number(voteAverage) > 0 ? Number(voteAverage).toFixed(1) : ''),
  genres: ({ genreIds }: Track) => genreNumbers(genreIds).map(genreName).join(', '),
  overview: ({ overview }: Track) => overview?.trim() ?? '',
  databaseId: ({ tmdbId }: Track) => idLabel(tmdbId),
};

export type MatchField = keyof typeof readings;
export type MatchChange = { field: MatchField; before: string; after: string };

const fields = Object.keys(readings) as MatchField[];

/** What would read differently; a date in another spelling is the same date. */
export function matchChanges(before: Track, after: Track): MatchChange[] {
  return fields
    .map((field) => ({ field, before: readings[field](before), after: readings[field](after) }))
    .filter((change) => change.before !== change.after);
}

/** A list, or a text with commas between the numbers. */
function genreNumbers(genreIds: Track['genreIds']): readonly (number | string)[] {
  return typeof genreIds === 'string' ? genreIds.split(',').filter((id) => id.trim()) : (genreIds ?? []);
}

function genreName(id: number | string): string {
  return genreNames.get(Number(id)) ?? `Genre ${String(id).trim()}`;
}
