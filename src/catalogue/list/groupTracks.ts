import { isPlaceholderDate, yearOf } from '#catalogue/facts/dates.ts';
import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import type { SortName } from '#catalogue/index/sorts.ts';
import type { Id } from '#contract/track.ts';

/** `episodes` are rows: a list of a hundred thousand tracks is one array of numbers. */
export type Show = { name: string; episodes: Uint32Array };
export type TrackGroups = {
  movies: Uint32Array;
  shows: Show[];
  /** Movies and episodes together, as the screen shows them from top to bottom. */
  rowOrder: Uint32Array;
};

/**
 * Movies first, then every show with a track in the list. By default shows are in the order of their names; with a
 * sort, in the order of their first episodes.
 */
export function groupTracks(index: CatalogueIndex, shown: Uint32Array, sort: SortName | null): TrackGroups {
  const { names, showOf } = index.shows();
  const { counts, showNumbers, movieCount } = countShows(shown, showOf, names.length);
  // Shows are numbered in the order of their names.
  if (sort === null) showNumbers.sort((a, b) => a - b);

  const rowOrder = new Uint32Array(shown.length);
  const next = new Uint32Array(names.length);
  let start = movieCount;
  const shows = showNumbers.map((show) => {
    const end = start + (counts[show] as number);
    const episodes = rowOrder.subarray(start, end);
    next[show] = start;
    start = end;
    return { name: names[show] ?? '', episodes };
  });
  let movie = 0;
  for (let at = 0; at < shown.length; at += 1) {
    const row = shown[at] as number;
    const show = showOf[row] as number;
    if (show < 0) {
      rowOrder[movie] = row;
      movie += 1;
    } else {
      const to = next[show] as number;
      rowOrder[to] = row;
      next[show] = to + 1;
    }
  }
  return { movies: rowOrder.subarray(0, movieCount), shows, rowOrder };
}

/** The first rows of the grouped list in its default order, without grouping all of it if there are enough movies. */
export function firstRowsOf(index: CatalogueIndex, shown: Uint32Array, max: number): Uint32Array {
  const { showOf } = index.shows();
  const movies: number[] = [];
  for (let at = 0; at < shown.length && movies.length < max; at += 1) {
    const row = shown[at] as number;
    if ((showOf[row] as number) < 0) movies.push(row);
  }
  return movies.length === max ? Uint32Array.from(movies) : groupTracks(index, shown, null).rowOrder.subarray(0, max);
}

/** How many tracks of each show are in the list, and the numbers of those shows in the order of their first track. */
function countShows(shown: Uint32Array, showOf: Int32Array, showCount: number) {
  const counts = new Uint32Array(showCount);
  const showNumbers: number[] = [];
  let movieCount = 0;
  for (let at = 0; at < shown.length; at += 1) {
    const show = showOf[shown[at] as number] as number;
    if (show < 0) {
      movieCount += 1;
      continue;
    }
    if (counts[show] === 0) showNumbers.push(show);
    counts[show] = (counts[show] as number) + 1;
  }
  return { counts, showNumbers, movieCount };
}

/** The year of the earliest of these tracks, as far as their release dates are known. */
export function firstYear({ tracks }: CatalogueIndex, rows: Uint32Array): string | undefined {
  let first: string | undefined;
  for (const row of rows) {
    const date = tracks[row]?.trackReleaseDate;
    const year = isPlaceholderDate(date) ? undefined : yearOf(date);
    if (year && (!first || year < first)) first = year;
  }
  return first;
}

export function idsAt({ tracks }: CatalogueIndex, rows: Uint32Array): Id[] {
  return Array.from(rows, (row) => tracks[row]?.id as Id);
}

/**
 * Cuts rows into blocks when they are first asked for: a drawn page has few of a long list. The blocks stay the same,
 * and so does the array of all.
 */
export function cutRows(rows: Uint32Array, size: number): (from: number, to: number) => readonly Uint32Array[] {
  const blocks: Uint32Array[] = [];
  const count = Math.ceil(rows.length / size);
  return (from, to) => {
    while (blocks.length < Math.min(to, count)) {
      const start = blocks.length * size;
      blocks.push(rows.subarray(start, start + size));
    }
    return from <= 0 && to >= count ? blocks : blocks.slice(Math.max(from, 0), to);
  };
}
