import { isMovie } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { searchKeys, withoutYear } from './searchKey.ts';
import type { Sorted } from './sortTracks.ts';
import { compareTexts, sortKey } from './titleOrder.ts';

/** What a search can find. */
export type Findable = { kind: 'movie'; track: Track } | { kind: 'show'; name: string; episodes: readonly Track[] };
export type Title = Findable & { keys: readonly string[]; sortKey: string };

/** Every movie and every show with its search keys, in the default order. */
export function makeTitles({ sortedBy, shows }: Pick<Sorted, 'sortedBy' | 'shows'>): Title[] {
  const movies = sortedBy(null)
    .filter(isMovie)
    .map((track): Title => {
      return { kind: 'movie', track, keys: searchKeys(withoutYear(track.title)), sortKey: sortKey(track) };
    });
  const series = Array.from(shows, ([name, episodes]): Title => {
    return { kind: 'show', name, episodes, keys: searchKeys(name), sortKey: name };
  });
  // Stable: a movie stays before a show of the same name.
  return [...movies, ...series].sort((a, b) => compareTexts(a.sortKey, b.sortKey));
}
