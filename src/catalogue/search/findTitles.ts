import { memoize } from '#catalogue/facts/memoize.ts';
import { makeTitles } from '#catalogue/index/makeTitles.ts';
import { sortTracks } from '#catalogue/index/sortTracks.ts';
import type { Track } from '#contract/track.ts';
import { searchTitles, type TitleResults } from './searchTitles.ts';

const titlesOf = memoize((tracks: readonly Track[]) => makeTitles(sortTracks(tracks)), new WeakMap());

/** What the search finds, for a browser that has no list yet. */
export function findTitles(tracks: readonly Track[], query: string): TitleResults {
  return searchTitles(titlesOf(tracks), query);
}
