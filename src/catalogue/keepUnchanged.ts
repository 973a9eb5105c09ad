import type { Track } from '#contract/track.ts';

/**
 * A fresh list in which every track that says the same as before is the very object it was, so that nothing is drawn
 * again for it. Tracks nearly always stand where they stood; only one that moved is looked up.
 */
export function keepUnchanged(previous: readonly Track[], fresh: readonly Track[]): readonly Track[] {
  let byId: Map<Track['id'], Track> | undefined;
  const find = (id: Track['id']) => {
    byId ??= new Map(previous.map((track) => [track.id, track]));
    return byId.get(id);
  };
  return fresh.map((track, at) => {
    const there = previous[at];
    const former = there?.id === track.id ? there : find(track.id);
    return former && saysTheSame(former, track) ? former : track;
  });
}

function saysTheSame(a: Track, b: Track): boolean {
  const [fields, others] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let count = 0;
  for (const field in fields) {
    if (fields[field] !== others[field] && !isSameList(fields[field], others[field])) return false;
    count += 1;
  }
  for (const _ in others) count -= 1;
  return count === 0;
}

function isSameList(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((entry, at) => entry === b[at]);
}
