import type { SearchRequest, SearchResult } from '#contract/search.ts';

/** Where matches are looked up. */
export type MatchDatabase = { search(request: SearchRequest): Promise<SearchResult[]> };
