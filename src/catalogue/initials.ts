import type { Track } from '#contract/track.ts';
import { sortKey } from './defaultOrder.ts';

/** The letter under which a track stands in a list by title; "#" for what begins with no letter. */
export function initialOf(track: Track): string {
  const [first = ''] = sortKey(track)
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}
