import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  type Clock,
  commentaryTime,
  filmTime,
  nudgeClock,
  pauseClock,
  placeFilm,
  rateClock,
  readyClock,
  startClock,
} from '#catalogue/companion/clock.ts';
import type { Id } from '#contract/track.ts';
import { type RootState, rootReducer } from '#store/store.ts';

/** The evening beside a film: which track, and its clock. `copyLength` is what the viewer typed. */
type CompanionState = Clock & { trackId: Id | null; copyLength: number | null };

const initialState: CompanionState = { ...readyClock, trackId: null, copyLength: null };

/** An event says when it was: the state never reads the device's clock, and nothing ticks in it. */
type Timed<Value> = PayloadAction<Value, string, { at: number }>;
const timed = <Value>(payload: Value) => ({ payload, meta: { at: Date.now() } });
const press = { prepare: () => timed(undefined) };

export const companionSlice = createSlice({
  name: 'companion',
  initialState,
  reducers: {
    trackEntered: (_, { payload }: PayloadAction<Id>) => ({ ...initialState, trackId: payload }),
    started: {
      ...press,
      reducer: (state, { meta }: Timed<undefined>) => ({ ...state, ...startClock(state, meta.at) }),
    },
    paused: { ...press, reducer: (state, { meta }: Timed<undefined>) => ({ ...state, ...pauseClock(state, meta.at) }) },
    /** Milliseconds that the commentary is to stand later. */
    nudged: {
      prepare: timed<number>,
      reducer: (state, { payload, meta }: Timed<number>) => ({ ...state, ...nudgeClock(state, payload, meta.at) }),
    },
    filmPlaceTyped: {
      prepare: timed<number>,
      reducer: (state, { payload, meta }: Timed<number>) => ({ ...state, ...placeFilm(state, payload, meta.at) }),
    },
    copyMeasured: (state, { payload }: PayloadAction<number | null>) => {
      state.copyLength = payload;
    },
    copyRateChosen: {
      prepare: timed<number>,
      reducer: (state, { payload, meta }: Timed<number>) => ({ ...state, ...rateClock(state, payload, meta.at) }),
    },
    /** The copy is still the same. */
    startedOver: ({ trackId, copyLength, rate }) => ({ ...initialState, trackId, copyLength, rate }),
    left: () => initialState,
  },
  selectors: { selectCompanion: (state) => state },
});

export const {
  trackEntered,
  started,
  paused,
  nudged,
  filmPlaceTyped,
  copyMeasured,
  copyRateChosen,
  startedOver,
  left,
} = companionSlice.actions;
export const { selectCompanion } = companionSlice.injectInto(rootReducer).selectors;
export const selectFilmTime = (state: RootState, now: number) => filmTime(selectCompanion(state), now);
export const selectCommentaryTime = (state: RootState, now: number) => commentaryTime(selectCompanion(state), now);

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof companionSlice> {}
}
