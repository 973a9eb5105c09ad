import { isPlaceholderDate, yearOf } from '#catalogue/facts/dates.ts';
import { groupBy } from '#catalogue/facts/groupBy.ts';
import { showOf } from '#catalogue/facts/trackFacts.ts';
import type { SortName } from '#catalogue/index/sorts.ts';
import type { Sorted } from '#catalogue/index/sortTracks.ts';
import type { Track } from '#contract/track.ts';

/** `all` are its episodes in their own order, also those that are not in the list. */
export type Show = { name: string; episodes: readonly Track[]; all: readonly Track[] };
export type TrackGroups = {
  movies: readonly Track[];
  shows: readonly Show[];
  /** Movies and episodes together, as the screen shows them from top to bottom. */
  inOrder: readonly Track[];
};

/**
 * Movies first, then every show with a track in the list. By default shows are in the order of their names; with a
 * sort, in the order of their first episodes.
 */
export function groupTracks(
  { shows }: Pick<Sorted, 'shows'>,
  list: readonly Track[],
  sort: SortName | null,
): TrackGroups {
  const groups = groupBy(list, showOf);
  const movies = groups.get('') ?? [];
  groups.delete('');
  const names = sort === null ? [...shows.keys()].filter((name) => groups.has(name)) : [...groups.keys()];
  const listed = names.map((name): Show => ({ name, episodes: groups.get(name) ?? [], all: shows.get(name) ?? [] }));
  return { movies, shows: listed, inOrder: [...movies, ...listed.flatMap(({ episodes }) => episodes)] };
}

export type Neighbours = { previous: Track | undefined; next: Track | undefined; position: number; count: number };

/** The tracks before and after a track in the list shown. A track that is not in it has none, and its position is 0. */
export function neighboursOf(list: readonly Track[], track: Track | undefined): Neighbours {
  const at = track === undefined ? -1 : list.indexOf(track);
  const count = list.length;
  if (at < 0) return { previous: undefined, next: undefined, position: 0, count };
  return { previous: list[at - 1], next: list[at + 1], position: at + 1, count };
}

/** The year of the earliest of these tracks, as far as their release dates are known. */
export function firstYear(tracks: readonly Track[]): string | undefined {
  let first: string | undefined;
  for (const { trackReleaseDate: date } of tracks) {
    const year = isPlaceholderDate(date) ? undefined : yearOf(date);
    if (year && (!first || year < first)) first = year;
  }
  return first;
}
