import { type OnFault, readList, readRow } from './readAnswer.ts';
import type { SearchResult } from './search.ts';
import { searchResultFault } from './searchResultFault.ts';

export function readSearchResults(answer: unknown, onFault: OnFault): SearchResult[] {
  return readList(answer, onFault, readRow<SearchResult>(searchResultFault, ['id']));
}
