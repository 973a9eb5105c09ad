import { showOf } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import type { Id, Track } from '#contract/track.ts';

/**
 * What comes after a track: the next episode of its show, else the first other track with most of the same guests. The
 * co-hosts are in every track, and heard ones are passed over.
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
  const guests = new Set(guestKeysOf(track).filter((key) => !coHosts.has(key)));
  let best: Track | undefined;
  let most = 0;
  for (const other of sortedBy(null)) {
    const shared = guestKeysOf(other).filter((key) => guests.has(key)).length;
    if (shared > most && isNew(other)) [best, most] = [other, shared];
  }
  return best;
}
