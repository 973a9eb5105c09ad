import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import type { Track } from '#contract/track.ts';

export type Neighbours = { previous: Track | undefined; next: Track | undefined; position: number; count: number };

/** The tracks before and after a track in the list shown. A track that is not in it has none, and its position is 0. */
export function neighboursOf(
  { tracks, rowById }: CatalogueIndex,
  rowOrder: Uint32Array,
  track: Track | undefined,
): Neighbours {
  const at = track === undefined ? -1 : rowOrder.indexOf(rowById().get(track.id) ?? -1);
  const trackAt = (row: number | undefined) => (row === undefined ? undefined : tracks[row]);
  const count = rowOrder.length;
  if (at < 0) return { previous: undefined, next: undefined, position: 0, count };
  return { previous: trackAt(rowOrder[at - 1]), next: trackAt(rowOrder[at + 1]), position: at + 1, count };
}
