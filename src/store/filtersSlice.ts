import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SortName } from '#catalogue/index/sorts.ts';
import { activeCount, type Filters, noFilters } from '#catalogue/list/filters.ts';
import { addressEntered } from './events.ts';

/** What is picked, and what is open: the panel that holds the filters on a small screen, and the list of guests. */
type FiltersState = { picked: Filters; isPanelOpen: boolean; isGuestListOpen: boolean };

const initialState: FiltersState = { picked: noFilters, isPanelOpen: false, isGuestListOpen: false };

/** What is picked already is the same object as before, so that the list behind a dialog is not drawn anew for it. */
function pick(filters: FiltersState, change: Partial<Filters>): FiltersState {
  const names = Object.keys(change) as (keyof Filters)[];
  if (names.every((name) => filters.picked[name] === change[name])) return filters;
  return { ...filters, picked: { ...filters.picked, ...change } };
}

function showGuestList(filters: FiltersState, isGuestListOpen: boolean): FiltersState {
  return filters.isGuestListOpen === isGuestListOpen ? filters : { ...filters, isGuestListOpen };
}

export const filtersSlice = createSlice({
  name: 'filters',
  initialState,
  reducers: {
    guestListOpened: (filters) => showGuestList(filters, true),
    guestListClosed: (filters) => showGuestList(filters, false),
    guestPicked: (filters, { payload }: PayloadAction<string | null>) =>
      showGuestList(pick(filters, { guest: payload }), false),
    genrePicked: (filters, { payload }: PayloadAction<string | null>) => pick(filters, { genre: payload }),
    sortPicked: (filters, { payload }: PayloadAction<SortName | null>) => pick(filters, { sort: payload }),
    kindPicked: (filters, { payload }: PayloadAction<Filters['kind']>) => pick(filters, { kind: payload }),
    allCleared: (filters) => pick(filters, noFilters),
    panelToggled: (filters) => ({ ...filters, isPanelOpen: !filters.isPanelOpen }),
  },
  extraReducers: (builder) => {
    builder.addCase(addressEntered, (filters, { payload }) => pick(filters, payload.filters));
  },
  selectors: {
    selectFilters: ({ picked }) => picked,
    selectSort: ({ picked }) => picked.sort,
    selectKind: ({ picked }) => picked.kind,
    selectActiveCount: ({ picked }) => activeCount(picked),
    selectIsGuestListOpen: ({ isGuestListOpen }) => isGuestListOpen,
    selectIsPanelOpen: ({ isPanelOpen }) => isPanelOpen,
  },
});

export const {
  guestListOpened,
  guestListClosed,
  guestPicked,
  genrePicked,
  sortPicked,
  kindPicked,
  allCleared,
  panelToggled,
} = filtersSlice.actions;
export const { selectFilters, selectSort, selectKind, selectActiveCount, selectIsGuestListOpen, selectIsPanelOpen } =
  filtersSlice.selectors;
