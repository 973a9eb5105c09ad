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
  let isSame = previous.length === fresh.length;
  const kept = fresh.map((track, at) => {
    const there = previous[at];
    const former = there?.id === track.id ? there : find(track.id);
    const result = former && saysTheSame(former, track) ? former : track;
    if (result !== there) isSame = false;
    return result;
  });
  return isSame ? previous : kept;
}

function saysTheSame(a: Track, b: Track): boolean {
  const [fields, others] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let count = 0;
  for (const field in fields) {
    if (fields[field] !== others[field] && !isSameInside(fields[field], others[field])) return false;
    count += 1;
  }
  return Object.keys(others).length === count;
}

/** Lists and whatever else a host may nest; both come from JSON, so their text is all there is to them. */
function isSameInside(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
