import { type ActionCreatorWithPayload, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { guestKey } from '#catalogue/facts/guests.ts';
import {
  activeFilters,
  type FilterName,
  type Filters,
  filters as filterTable,
  noFilters,
} from '#catalogue/list/filters.ts';
import { addressEntered, guestNameSaved } from './events.ts';
import { screenEntered } from './screenSlice.ts';

type FiltersState = {
  picked: Filters;
  /** The panel that holds the filters on a small screen. */
  isPanelOpen: boolean;
  isGuestListOpen: boolean;
};

const initialState: FiltersState = { picked: noFilters, isPanelOpen: false, isGuestListOpen: false };

export const filtersSlice = createSlice({
  name: 'filters',
  initialState,
  reducers: {
    guestListOpened: (filters) => {
      filters.isGuestListOpen = true;
    },
    guestListClosed: (filters) => {
      filters.isGuestListOpen = false;
    },
    guestPicked: (filters, { payload }: PayloadAction<Filters['guest']>) => {
      filters.picked.guest = payload;
      filters.isGuestListOpen = false;
    },
    genrePicked: (filters, { payload }: PayloadAction<Filters['genre']>) => {
      filters.picked.genre = payload;
    },
    trackTypePicked: (filters, { payload }: PayloadAction<Filters['trackType']>) => {
      filters.picked.trackType = payload;
    },
    lengthPicked: (filters, { payload }: PayloadAction<Filters['length']>) => {
      filters.picked.length = payload;
    },
    marksPicked: (filters, { payload }: PayloadAction<Filters['marks']>) => {
      filters.picked.marks = payload;
    },
    sortPicked: (filters, { payload }: PayloadAction<Filters['sort']>) => {
      filters.picked.sort = payload;
    },
    /** All that a suggestion of the search says, at once. */
    suggestionPicked: ({ picked }, { payload }: PayloadAction<Partial<Filters>>) => {
      Object.assign(picked, payload);
    },
    allCleared: ({ picked }) => {
      Object.assign(picked, noFilters);
    },
    panelOpened: (filters) => {
      filters.isPanelOpen = true;
    },
    panelClosed: (filters) => {
      filters.isPanelOpen = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(addressEntered, ({ picked }, { payload }) => {
        Object.assign(picked, payload.filters);
      })
      .addCase(guestNameSaved, ({ picked }, { payload: { guest, by } }) => {
        if (picked.guest !== null && guestKey(picked.guest) === guestKey(guest)) picked.guest = by;
      })
      // Back to another page removes the list without closing it.
      .addCase(screenEntered, (filters) => {
        filters.isGuestListOpen = false;
      });
  },
  selectors: {
    selectFilters: ({ picked }) => picked,
    selectSort: ({ picked }) => picked.sort,
    selectTrackType: ({ picked }) => picked.trackType,
    selectMarksFilter: ({ picked }) => picked.marks,
    selectActiveCount: ({ picked }) => activeFilters(picked).length,
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
  trackTypePicked,
  lengthPicked,
  marksPicked,
  suggestionPicked,
  allCleared,
  panelOpened,
  panelClosed,
} = filtersSlice.actions;
export const {
  selectFilters,
  selectSort,
  selectTrackType,
  selectMarksFilter,
  selectActiveCount,
  selectIsGuestListOpen,
  selectIsPanelOpen,
} = filtersSlice.selectors;

/** The event that sets each filter. */
export const filterEvents: { [Name in FilterName]: ActionCreatorWithPayload<Filters[Name]> } = {
  guest: guestPicked,
  genre: genrePicked,
  trackType: trackTypePicked,
  length: lengthPicked,
  marks: marksPicked,
  sort: sortPicked,
};

/** The event that sets a filter to what a URL says with this text. */
export function pickEvent<Name extends FilterName>(name: Name, text: string) {
  return filterEvents[name](filterTable[name].parse(text));
}
