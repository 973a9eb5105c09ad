import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import { searchKeys } from '#catalogue/index/searchKey.ts';
import { queryKeys, withoutYear } from '#catalogue/index/searchText.ts';

/**
 * 1 for each row whose title or show contains the query: all that the search finds, and episodes by their own title.
 */
export function listSearchMask({ tracks }: CatalogueIndex, query: string | null): Uint8Array | undefined {
  if (query === null) return undefined;
  const forms = queryKeys(query);
  const contains = (text: string) => searchKeys(text).some((key) => forms.some((form) => key.includes(form)));
  return Uint8Array.from(tracks, ({ title, name }) =>
    Number(contains(withoutYear(title)) || Boolean(name && contains(name))),
  );
}
