import { queryKeys, searchKeys, withoutYear } from '#catalogue/index/searchKey.ts';
import type { Track } from '#contract/track.ts';
import type { Passes } from './filters.ts';

/** Passes titles and shows that contain the query: all that the search finds, and episodes by their own title. */
export function testListSearch(tracks: readonly Track[], query: string | null): Passes | undefined {
  if (query === null) return undefined;
  const forms = queryKeys(query);
  const contains = (text: string) => searchKeys(text).some((key) => forms.some((form) => key.includes(form)));
  const found = new Set(tracks.filter(({ title, name }) => contains(withoutYear(title)) || (name && contains(name))));
  return (track) => found.has(track);
}
