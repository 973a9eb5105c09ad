import type { Id } from '#contract/id.ts';
import type { CatalogueIndex } from './catalogueIndex.ts';
import { describeEdit, type EditSummary } from './editNews.ts';
import { findTrack } from './findTrack.ts';
import { shownTitle } from './titles.ts';

/** The sentences of each message; a track is called what it is called now. */
export function describeAll(messages: readonly { news: readonly EditSummary[] }[], index: CatalogueIndex): string[][] {
  const titleOf = (id: Id) => {
    const track = findTrack(index, id);
    return track && shownTitle(track);
  };
  return messages.map(({ news }) => news.map((one) => describeEdit(one, titleOf)));
}
