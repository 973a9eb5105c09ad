import type { Id } from '#contract/id.ts';
import type { CatalogueIndex } from './catalogueIndex.ts';

/** Which of the ticked tracks the filters keep from being seen. */
export function hiddenIds({ places }: CatalogueIndex, ticked: readonly Id[], drawn: Uint32Array): Id[] {
  if (ticked.length === 0) return [];
  const seen = new Set(drawn);
  return ticked.filter((id) => !seen.has(places().get(id) ?? -1));
}
