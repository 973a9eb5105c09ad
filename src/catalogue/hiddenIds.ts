import type { Id } from '#contract/id.ts';
import type { CatalogueIndex } from './catalogueIndex.ts';

/** Which of the ticked tracks the filters keep from being seen. */
export function hiddenIds({ tracks, places }: CatalogueIndex, ticked: readonly Id[], drawn: Uint32Array): Id[] {
  if (ticked.length === 0) return [];
  const seen = new Uint8Array(tracks.length);
  for (let at = 0; at < drawn.length; at += 1) seen[drawn[at] as number] = 1;
  return ticked.filter((id) => seen[places().get(id) ?? -1] !== 1);
}
