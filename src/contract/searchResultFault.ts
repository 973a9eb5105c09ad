import { isId, isNumber, isNumberOrText, isRealNumber, isText, listFault } from './trackFault.ts';

/** The same for a row of GetSearchResults. */
export function searchResultFault(row: unknown): string | undefined {
  if (row === null || typeof row !== 'object') return '';
  const result = row as Record<string, unknown>;
  if (!isId(result.id)) return 'id';
  if (!isNumberOrText(result.tmdbId)) return 'tmdbId';
  if (!isText(result.title)) return 'title';
  if (!isText(result.overview)) return 'overview';
  if (!isText(result.posterPath)) return 'posterPath';
  if (!isText(result.name)) return 'name';
  if (!isText(result.releaseDate)) return 'releaseDate';
  if (!isText(result.firstAirDate)) return 'firstAirDate';
  if (!isNumber(result.voteAverage)) return 'voteAverage';
  const genre = listFault(result.genreIds, isRealNumber);
  return genre === undefined ? undefined : `genreIds${genre}`;
}
