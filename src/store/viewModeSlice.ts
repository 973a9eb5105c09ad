import { createSlice } from '@reduxjs/toolkit';
import { isFlat, type SortName } from '#catalogue/index/sorts.ts';
import { addressEntered } from './events.ts';
import { allCleared, sortPicked, suggestionPicked } from './filtersSlice.ts';

type ViewMode = 'grouped' | 'flat';

/** Grouped into movies and shows, unless the sort asks for one flat list. The other filters leave it as it is. */
export const viewModeSlice = createSlice({
  name: 'viewMode',
  initialState: 'grouped' as ViewMode,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sortPicked, (_, { payload }) => viewOf(payload))
      .addCase(suggestionPicked, (mode, { payload: { sort } }) => (sort === undefined ? mode : viewOf(sort)))
      .addCase(addressEntered, (_, { payload }) => viewOf(payload.filters.sort))
      .addCase(allCleared, (): ViewMode => 'grouped');
  },
  selectors: { selectViewMode: (mode) => mode },
});

function viewOf(sort: SortName | null): ViewMode {
  return isFlat(sort) ? 'flat' : 'grouped';
}

export const { selectViewMode } = viewModeSlice.selectors;
