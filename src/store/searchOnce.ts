import { deskCalls } from './deskCalls.ts';

/** One search, for whoever keeps its answer. */
export const searchOnce = (query: string) => deskCalls.endpoints.getSearchResults.initiate(query, { subscribe: false });
