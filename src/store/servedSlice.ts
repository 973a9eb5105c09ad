import { createSlice } from '@reduxjs/toolkit';

/** What our server has rendered the page from. */
export type Served = {
  /** The path and the query. Undefined for the page of an unknown path, which is the same for all. */
  url?: string | undefined;
  /** The query that the store writes for that. */
  address?: string;
  /** The version of the list of tracks. Undefined for a page without that list. */
  version?: string | undefined;
  hasLive?: boolean;
};

/** Null where no server has rendered the page. */
export const servedSlice = createSlice({
  name: 'served',
  // makeStore preloads it.
  initialState: null as Served | null,
  reducers: {},
  selectors: {
    selectServed: (served) => served,
    selectIsListServed: (served) => served?.version !== undefined,
  },
});

export const { selectServed, selectIsListServed } = servedSlice.selectors;
