import type { Track } from '#contract/track.ts';
import { isSameTrack } from './saysTheSame.ts';

/**
 * Finds, for a row of a fresh list, the very object that said the same in the one before, so that nothing is drawn
 * again for it. Tracks nearly always stand where they stood; only one that moved is looked up.
 */
export function reuseRows(previous: readonly Track[]): (fresh: Track, at: number) => Track | undefined {
  let byId: Map<Track['id'], Track> | undefined;
  const find = (id: Track['id']) => {
    byId ??= new Map(previous.map((track) => [track.id, track]));
    return byId.get(id);
  };
  return (fresh, at) => {
    const there = previous[at];
    const former = there?.id === fresh.id ? there : find(fresh.id);
    return former && isSameTrack(former, fresh) ? former : undefined;
  };
}

/** The list that was there where the fresh one has nothing new to say. */
export function reuseList(previous: readonly Track[], fresh: readonly Track[]): readonly Track[] {
  return previous.length === fresh.length && fresh.every((track, at) => track === previous[at]) ? previous : fresh;
}
