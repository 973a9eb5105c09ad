import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Id } from '#contract/track.ts';
import { trackApi } from '#desk/store/api/trackApi.ts';
import { deskLeft, trackSaved } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';

type DeskState = {
  /**
   * The tracks whose titles are text fields in their rows. A field stays until it is saved, even if another one is
   * opened.
   */
  titleFields: Id[];
  /** The tracks whose removal is on its way: nothing of them is saved meanwhile. */
  removing: Id[];
  /** The rest of the bar on a small screen. */
  isMoreShown: boolean;
};

const initialState: DeskState = {
  titleFields: [],
  removing: [],
  isMoreShown: false,
};
const { removeTrack } = trackApi.endpoints;

export const deskSlice = createSlice({
  name: 'desk',
  initialState,
  reducers: {
    titleFieldOpened: (desk, { payload }: PayloadAction<Id>) => {
      if (!desk.titleFields.includes(payload)) desk.titleFields.push(payload);
    },
    titleFieldClosed: (desk, { payload }: PayloadAction<Id>) => closeField(desk, payload),
    moreOpened: (desk) => {
      desk.isMoreShown = true;
    },
    moreClosed: (desk) => {
      desk.isMoreShown = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, () => initialState)
      .addCase(trackSaved, (desk, { payload }) => closeField(desk, payload.trackId))
      .addMatcher(removeTrack.matchPending, (desk, { meta }) => {
        desk.removing.push(meta.arg.originalArgs.id);
      })
      .addMatcher(isAnyOf(removeTrack.matchFulfilled, removeTrack.matchRejected), (desk, { meta }) => {
        desk.removing = desk.removing.filter((id) => id !== meta.arg.originalArgs.id);
      });
  },
  selectors: {
    selectTitleFields: ({ titleFields }) => titleFields,
    selectRemoving: ({ removing }) => removing,
    selectIsMoreShown: ({ isMoreShown }) => isMoreShown,
  },
});

function closeField(desk: DeskState, id: Id): void {
  const at = desk.titleFields.indexOf(id);
  if (at >= 0) desk.titleFields.splice(at, 1);
}

export const { titleFieldOpened, titleFieldClosed, moreOpened, moreClosed } = deskSlice.actions;
export const { selectTitleFields, selectRemoving, selectIsMoreShown } = deskSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof deskSlice> {}
}
