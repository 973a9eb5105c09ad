import { createSlice } from '@reduxjs/toolkit';
import { isFlat } from '#catalogue/index/sorts.ts';
import { addressEntered } from './events.ts';
import { allCleared, sortPicked } from './filtersSlice.ts';

type ViewMode = 'grouped' | 'flat';

/**
 * Grouped, until a sort by track release date asks for one list. Every other filter resets to grouped and then applies
 * the sort again, which is to say that it leaves the view as it is.
 */
export const viewModeSlice = createSlice({
  name: 'viewMode',
  initialState: 'grouped' as ViewMode,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sortPicked, (_, { payload }): ViewMode => (isFlat(payload) ? 'flat' : 'grouped'))
      .addCase(addressEntered, (_, { payload }): ViewMode => (isFlat(payload.filters.sort) ? 'flat' : 'grouped'))
      .addCase(allCleared, (): ViewMode => 'grouped');
  },
  selectors: { selectViewMode: (mode) => mode },
});

export const { selectViewMode } = viewModeSlice.selectors;
