import { api } from './api.ts';

/** One search, for whoever keeps its answer. */
export const searchOnce = (query: string) => api.endpoints.getSearchResults.initiate(query, { subscribe: false });
