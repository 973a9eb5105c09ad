import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import type { Track } from '#contract/track.ts';

export type Neighbours = { previous: Track | undefined; next: Track | undefined; position: number; count: number };

/** Who stands before and after a track in the list shown; nobody, and position 0, for a track that is not in it. */
export function neighboursOf(
  { tracks, places }: CatalogueIndex,
  drawn: Uint32Array,
  track: Track | undefined,
): Neighbours {
  const at = track === undefined ? -1 : drawn.indexOf(places().get(track.id) ?? -1);
  const beside = (place: number | undefined) => (place === undefined ? undefined : tracks[place]);
  const count = drawn.length;
  if (at < 0) return { previous: undefined, next: undefined, position: 0, count };
  return { previous: beside(drawn[at - 1]), next: beside(drawn[at + 1]), position: at + 1, count };
}
