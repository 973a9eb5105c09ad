import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Filters, noFilters } from '#catalogue/filters.ts';
import type { SortName } from '#catalogue/sorts.ts';

export const filtersSlice = createSlice({
  name: 'filters',
  initialState: noFilters,
  reducers: {
    guestPicked: (filters, { payload }: PayloadAction<string | null>) => ({ ...filters, guest: payload }),
    genrePicked: (filters, { payload }: PayloadAction<string | null>) => ({ ...filters, genre: payload }),
    sortPicked: (filters, { payload }: PayloadAction<SortName | null>) => ({ ...filters, sort: payload }),
    kindPicked: (filters, { payload }: PayloadAction<Filters['kind']>) => ({ ...filters, kind: payload }),
    allCleared: () => noFilters,
  },
  selectors: {
    selectFilters: (filters) => filters,
    selectSort: ({ sort }) => sort,
    selectKind: ({ kind }) => kind,
    selectActiveCount: ({ guest, genre, kind, sort }) =>
      [guest !== null, genre !== null, kind !== 'all', sort !== null].filter(Boolean).length,
  },
});

export const { guestPicked, genrePicked, sortPicked, kindPicked, allCleared } = filtersSlice.actions;
export const { selectFilters, selectSort, selectKind, selectActiveCount } = filtersSlice.selectors;
