import type { Track } from '#contract/track.ts';
import { compareByDefault, compareTexts } from './defaultOrder.ts';
import { isMovie } from './titles.ts';

export type Show = { name: string; episodes: Track[] };
export type TrackGroups = { movies: Track[]; shows: Show[] };

/** The default view: movies first, then every show with its episodes. */
export function groupTracks(tracks: readonly Track[]): TrackGroups {
  const sorted = [...tracks].sort(compareByDefault);
  const shows = new Map<string, Show>();
  for (const track of sorted) {
    if (isMovie(track)) continue;
    const name = track.name?.trim() ?? '';
    const show = shows.get(name) ?? { name, episodes: [] };
    show.episodes.push(track);
    shows.set(name, show);
  }
  return {
    movies: sorted.filter(isMovie),
    shows: [...shows.values()].sort((a, b) => compareTexts(a.name, b.name)),
  };
}
