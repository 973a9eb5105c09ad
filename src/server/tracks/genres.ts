import type { TrackRecord } from './trackRecord.ts';

/** The match database numbers its genres; the numbers have not changed in years. */
export const genreNames: ReadonlyMap<number, string> = new Map([
  [28, 'Action'],
  [12, 'Adventure'],
  [16, 'Animation'],
  [35, 'Comedy'],
  [80, 'Crime'],
  [99, 'Documentary'],
  [18, 'Drama'],
  [10751, 'Family'],
  [14, 'Fantasy'],
  [36, 'History'],
  [27, 'Horror'],
  [10402, 'Music'],
  [9648, 'Mystery'],
  [10749, 'Romance'],
  [878, 'Science Fiction'],
  [10770, 'TV Movie'],
  [53, 'Thriller'],
  [10752, 'War'],
  [37, 'Western'],
  [10759, 'Action & Adventure'],
  [10762, 'Kids'],
  [10763, 'News'],
  [10764, 'Reality'],
  [10765, 'Sci-Fi & Fantasy'],
  [10766, 'Soap'],
  [10767, 'Talk'],
  [10768, 'War & Politics'],
]);

/** The genres that a visitor can choose from: a choice that finds nothing is none. */
export function genresInUse(tracks: readonly TrackRecord[]): string[] {
  const names = new Set(tracks.flatMap(({ genreIds }) => genreIds.flatMap((id) => genreNames.get(id) ?? [])));
  return [...names].sort();
}
