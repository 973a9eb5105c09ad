import { memoize } from '#catalogue/facts/memoize.ts';
import { makeTitles } from '#catalogue/index/makeTitles.ts';
import { sortTracks } from '#catalogue/index/sortTracks.ts';
import { searchTitles, trackOf } from '#catalogue/search/searchTitles.ts';
import type { Track } from '#contract/track.ts';
import { FoundTitles } from '#features/search/FoundTitles.tsx';
import { drawHtml } from './drawnPage/drawHtml.ts';

const makeIndex = memoize((tracks: readonly Track[]) => {
  const sorted = sortTracks(tracks);
  return { sorted, titles: makeTitles(sorted) };
}, new WeakMap());

/** What the search finds, for a drawn page whose script has not come: drawnPage/searchEarly.ts. */
export async function renderFound(
  tracks: readonly Track[],
  query: string,
  onStart: () => void = () => undefined,
): Promise<string> {
  const index = makeIndex(tracks);
  onStart();
  const { results, found } = searchTitles(index.titles, query);
  const titles = results.flatMap((result) => {
    const track = trackOf(index.sorted, result);
    return track ? { result, id: track.id } : [];
  });
  return drawHtml(<FoundTitles query={query} titles={titles} found={found} />);
}
