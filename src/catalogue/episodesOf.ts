import type { Track } from '#contract/track.ts';
import type { CatalogueIndex } from './catalogueIndex.ts';
import { showKey } from './searchTitles.ts';

/** All tracks of the show whose result has this key, in their default order; none for a movie's key. */
export function episodesOf({ tracks, shows, order }: CatalogueIndex, key: string | null): Track[] {
  if (key === null) return [];
  const { names, showOf } = shows();
  const show = names.findIndex((name) => showKey(name) === key);
  if (show < 0) return [];
  const episodes: Track[] = [];
  for (const place of order(null)) if (showOf[place] === show) episodes.push(tracks[place] as Track);
  return episodes;
}
