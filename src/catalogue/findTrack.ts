import type { Id } from '#contract/id.ts';
import type { Track } from '#contract/track.ts';
import type { CatalogueIndex } from './catalogueIndex.ts';

export function findTrack({ tracks, places }: CatalogueIndex, id: Id | null): Track | undefined {
  const place = id === null ? undefined : places().get(id);
  return place === undefined ? undefined : tracks[place];
}

/** Those that are still there. */
export function tracksOf(index: CatalogueIndex, ids: readonly Id[] | null): Track[] {
  return (ids ?? []).flatMap((id) => findTrack(index, id) ?? []);
}
