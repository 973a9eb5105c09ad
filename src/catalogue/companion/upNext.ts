import { showOf } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import type { Id, Track } from '#contract/track.ts';

/** Co-hosts are in most tracks: one guest in common is more than both of them. */
const guestWeight = 10;

/**
 * What comes after a track: the next episode of its show, else the first other track with most of the same guests.
 * Heard ones are passed over.
 */
export function findUpNext(
  { shows, sortedBy, guestKeysOf }: Pick<CatalogueIndex, 'shows' | 'sortedBy' | 'guestKeysOf'>,
  track: Track,
  { heard, coHosts }: { heard: ReadonlySet<Id>; coHosts: ReadonlySet<string> },
): Track | undefined {
  const isNew = (other: Track) => other.id !== track.id && !heard.has(other.id);
  const episodes = shows.get(showOf(track)) ?? [];
  const episode = episodes.slice(episodes.indexOf(track) + 1).find(isNew);
  if (episode) return episode;
  const guests = new Set(guestKeysOf(track));
  const weightOf = (key: string) => (!guests.has(key) ? 0 : coHosts.has(key) ? 1 : guestWeight);
  let best: Track | undefined;
  let most = 0;
  for (const other of sortedBy(null)) {
    const shared = guestKeysOf(other).reduce((sum, key) => sum + weightOf(key), 0);
    if (shared > most && isNew(other)) [best, most] = [other, shared];
  }
  return best;
}
