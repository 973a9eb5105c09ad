import { type CatalogueIndex, kindBits } from './catalogueIndex.ts';

export function hasLive({ kinds }: CatalogueIndex): boolean {
  return kinds().some((kind) => (kind & kindBits.live) !== 0);
}
