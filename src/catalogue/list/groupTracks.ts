import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import type { SortName } from '#catalogue/index/sorts.ts';
import type { Id } from '#contract/track.ts';

/** Tracks are named by their places in the index: a list of a hundred thousand costs one array of numbers. */
export type Show = { name: string; episodes: Uint32Array };
export type TrackGroups = {
  movies: Uint32Array;
  shows: Show[];
  /** Movies and episodes together, as they stand on the screen from top to bottom. */
  rowOrder: Uint32Array;
};

/**
 * Movies first, then every show that has a track to show. By default shows stand in the order of their names; under a
 * sort, in the order of their first episode.
 */
export function groupTracks(index: CatalogueIndex, shown: Uint32Array, sort: SortName | null): TrackGroups {
  const { names, showOf } = index.shows();
  const { counts, met, movieCount } = countShows(shown, showOf, names.length);
  // The numbers of the shows follow their names.
  if (sort === null) met.sort((a, b) => a - b);

  const rowOrder = new Uint32Array(shown.length);
  const next = new Uint32Array(names.length);
  let start = movieCount;
  const shows = met.map((show) => {
    const end = start + (counts[show] as number);
    const episodes = rowOrder.subarray(start, end);
    next[show] = start;
    start = end;
    return { name: names[show] ?? '', episodes };
  });
  let movie = 0;
  for (let at = 0; at < shown.length; at += 1) {
    const place = shown[at] as number;
    const show = showOf[place] as number;
    if (show < 0) {
      rowOrder[movie] = place;
      movie += 1;
    } else {
      const to = next[show] as number;
      rowOrder[to] = place;
      next[show] = to + 1;
    }
  }
  return { movies: rowOrder.subarray(0, movieCount), shows, rowOrder };
}

/** How many tracks each show has to show, and the shows in the order in which they are met. */
function countShows(shown: Uint32Array, showOf: Int32Array, showCount: number) {
  const counts = new Uint32Array(showCount);
  const met: number[] = [];
  let movieCount = 0;
  for (let at = 0; at < shown.length; at += 1) {
    const show = showOf[shown[at] as number] as number;
    if (show < 0) {
      movieCount += 1;
      continue;
    }
    if (counts[show] === 0) met.push(show);
    counts[show] = (counts[show] as number) + 1;
  }
  return { counts, met, movieCount };
}

export function idsAt({ tracks }: CatalogueIndex, places: Uint32Array): Id[] {
  return Array.from(places, (place) => tracks[place]?.id as Id);
}

/** Windows of at most `size` places each, in their order. */
export function chunksOf(places: Uint32Array, size: number): Uint32Array[] {
  const chunks: Uint32Array[] = [];
  for (let start = 0; start < places.length; start += size) chunks.push(places.subarray(start, start + size));
  return chunks;
}
