import { baseIndexOf } from '#catalogue/index/catalogueIndex.ts';
import { finish } from '#catalogue/index/steps.ts';
import { searchTitles, trackOf } from '#catalogue/search/searchTitles.ts';
import type { Track } from '#contract/track.ts';
import { FoundTitles } from '#features/search/FoundTitles.tsx';
import { runInTasks } from '#store/runInTasks.ts';
import { drawHtml } from './drawnPage/drawHtml.ts';

/** What the search finds, for a drawn page whose script has not come: drawnPage/searchEarly.ts. */
export async function renderFound(
  tracks: readonly Track[],
  query: string,
  onStart: () => void = () => undefined,
): Promise<string> {
  const index = baseIndexOf(tracks);
  await runInTasks(finish(index.searchText));
  onStart();
  const { results, found } = searchTitles(index, query);
  const titles = results.flatMap((result) => {
    const track = trackOf(index, result);
    return track ? { result, id: track.id } : [];
  });
  return drawHtml(<FoundTitles query={query} titles={titles} found={found} />);
}
