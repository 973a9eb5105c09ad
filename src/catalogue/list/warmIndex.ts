import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import { finish, type Steps } from '#catalogue/index/steps.ts';
import { filterNames, filters } from './filters.ts';

/** Makes every part of the index that the first view did not need, in steps, while the page is idle. */
export function* warmIndex(index: CatalogueIndex): Steps<void> {
  const { shows, rowById, searchText } = index;
  const filterParts = filterNames.flatMap((name) => filters[name].parts(index));
  for (const part of [shows, rowById, searchText, ...filterParts]) {
    yield* finish<unknown>(part);
    yield;
  }
}
