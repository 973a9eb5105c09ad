import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '#contract/track.ts';

export type VisitorMarks = {
  /** Tracks that the visitor has marked. Those that the catalogue no longer has stay: they may come back. */
  heard: Id[];
  saved: Id[];
};

/** What this browser remembers of its visitor. It is never sent. Null until it has been read. */
export const visitorMarksSlice = createSlice({
  name: 'visitorMarks',
  initialState: null as VisitorMarks | null,
  reducers: {
    /** Read from the browser's storage, or changed in another tab. */
    memoryEntered: (_, { payload }: PayloadAction<VisitorMarks>) => payload,
    heardToggled: (remembered, { payload }: PayloadAction<Id>) => {
      if (remembered) remembered.heard = toggle(remembered.heard, payload);
    },
    savedToggled: (remembered, { payload }: PayloadAction<Id>) => {
      if (remembered) remembered.saved = toggle(remembered.saved, payload);
    },
  },
  selectors: { selectVisitorMarks: (remembered) => remembered },
});

function toggle(ids: readonly Id[], id: Id): Id[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

export const { memoryEntered, heardToggled, savedToggled } = visitorMarksSlice.actions;
export const { selectVisitorMarks } = visitorMarksSlice.selectors;
