import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import type { Id } from '#contract/track.ts';
import type { Filters } from './filters.ts';

type Marks = { heard: readonly Id[]; saved: readonly Id[] };

/**
 * The open track, if the visitor's marks would take it out of the list. It stays in the list that it was opened from:
 * marking it must not end the way to the next one.
 */
export function keptId(mine: Filters['mine'], marks: Marks | null, openId: Id | null): Id | null {
  if (mine === null || marks === null || openId === null) return null;
  const passes = mine === 'saved' ? marks.saved.includes(openId) : !marks.heard.includes(openId);
  return passes ? null : openId;
}

/** 1 for each row that passes the visitor's own marks, or is kept; undefined if the marks are not known yet. */
export function mineMask(
  { tracks, rowById }: CatalogueIndex,
  mine: Filters['mine'],
  marks: Marks | null,
  kept: Id | null,
): Uint8Array | undefined {
  if (mine === null || marks === null) return undefined;
  const isSaved = mine === 'saved';
  const mask = new Uint8Array(tracks.length).fill(isSaved ? 0 : 1);
  const setRow = (id: Id, value: number) => {
    const row = rowById().get(id);
    if (row !== undefined) mask[row] = value;
  };
  for (const id of isSaved ? marks.saved : marks.heard) setRow(id, isSaved ? 1 : 0);
  if (kept !== null) setRow(kept, 1);
  return mask;
}
