import { deskApi } from './deskCalls.ts';

/** One search, for whoever keeps its answer. */
export const searchOnce = (query: string) => deskApi.endpoints.getSearchResults.initiate(query, { subscribe: false });
