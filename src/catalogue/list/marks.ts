import type { Id } from '#contract/track.ts';
import type { Filters, Passes } from './filters.ts';

type Marks = { heard: readonly Id[]; saved: readonly Id[] };

/**
 * The open track, if the visitor's marks would take it out of the list. It stays in the list that it was opened from:
 * marking it must not end the way to the next one.
 */
export function keptId(filter: Filters['marks'], marks: Marks | null, openId: Id | null): Id | null {
  if (filter === null || marks === null || openId === null) return null;
  const passes = filter === 'saved' ? marks.saved.includes(openId) : !marks.heard.includes(openId);
  return passes ? null : openId;
}

/** Passes the visitor's own marks, and the kept track; undefined if the marks are not known yet. */
export function testMarks(filter: Filters['marks'], marks: Marks | null, kept: Id | null): Passes | undefined {
  if (filter === null || marks === null) return undefined;
  const isSaved = filter === 'saved';
  const marked = new Set(isSaved ? marks.saved : marks.heard);
  return ({ id }) => id === kept || marked.has(id) === isSaved;
}
