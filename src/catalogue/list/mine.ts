import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import type { Id } from '#contract/track.ts';
import type { Filters } from './filters.ts';

type Marks = { heard: readonly Id[]; saved: readonly Id[] };

/**
 * 1 for each row that passes the visitor's own marks; undefined if all do, or if the marks are not known yet. An open
 * track stays in the list that it was opened from: marking it must not end its way to the next one.
 */
export function mineMask(
  { tracks, rowById }: CatalogueIndex,
  mine: Filters['mine'],
  marks: Marks | null,
  openId: Id | null,
): Uint8Array | undefined {
  if (mine === null || marks === null) return undefined;
  const isSaved = mine === 'saved';
  const mask = new Uint8Array(tracks.length).fill(isSaved ? 0 : 1);
  const setRow = (id: Id, value: number) => {
    const row = rowById().get(id);
    if (row !== undefined) mask[row] = value;
  };
  for (const id of isSaved ? marks.saved : marks.heard) setRow(id, isSaved ? 1 : 0);
  if (openId !== null) setRow(openId, 1);
  return mask;
}
