import { isMovie, showOf } from '#catalogue/facts/trackFacts.ts';
import { sortOf } from '#catalogue/index/sorts.ts';
import type { Track } from '#contract/track.ts';

/** The tracks that were released last, the newest first: one of each show, whose episodes have the same poster. */
export function newestOfEach(tracks: readonly Track[], count: number): readonly Track[] {
  const { value } = sortOf('trackDateNewest');
  const shows = new Set<string>();
  return tracks
    .map((track) => ({ track, moment: value(track) ?? Number.NaN }))
    .filter(({ moment }) => !Number.isNaN(moment))
    .sort((a, b) => b.moment - a.moment)
    .map(({ track }) => track)
    .filter((track) => {
      if (isMovie(track)) return true;
      const isFirst = !shows.has(showOf(track));
      shows.add(showOf(track));
      return isFirst;
    })
    .slice(0, count);
}
