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
  shiftClock,
  startClock,
} from '#catalogue/companion/clock.ts';
import { type PressedCue, pressCue } from '#catalogue/companion/cuePress.ts';
import type { Evening } from '#catalogue/companion/evening.ts';
import { beginOf, type Party } from '#catalogue/companion/party.ts';
import type { Press } from '#catalogue/companion/words.ts';
import type { Cue } from '#contract/cues.ts';
import type { Id } from '#contract/track.ts';
import { type RootState, rootReducer } from '#store/store.ts';

/** What is open below the clock. */
export type Panel = 'copy' | 'together' | 'home';

/** The evening beside a film: which track, and its clock. */
export type CompanionState = Omit<Evening, 'trackId'> & {
  trackId: Id | null;
  /** Without beeps at the countdown. */
  isQuiet: boolean;
  panel: Panel | null;
  /** The line that was pressed last: two of them tell how fast the copy runs. */
  lastCue: PressedCue | null;
  /** What the last event was, for the sentence that answers it. */
  press: Press;
};

const initialState: CompanionState = {
  ...readyClock,
  trackId: null,
  copyLength: null,
  isOtherCut: false,
  leftAt: 0,
  press: 'entered',
  isQuiet: false,
  panel: null,
  lastCue: null,
  party: null,
};

/** An event says when it was: the state never reads the device's clock, and nothing ticks in it. */
type Timed<Value> = PayloadAction<Value, string, { at: number }>;
const timed = <Value>(payload: Value) => ({ payload, meta: { at: Date.now() } });
const press = { prepare: () => timed(undefined) };

const after = (state: CompanionState, name: Press, clock: Clock): CompanionState => ({
  ...state,
  ...clock,
  press: name,
});

export const companionSlice = createSlice({
  name: 'companion',
  initialState,
  reducers: {
    /** The evening is the one that this browser has kept; without one, the commentary begins at `offsetMs`. */
    trackEntered: (
      _,
      { payload }: PayloadAction<{ trackId: Id; offsetMs: number; evening?: Evening | undefined }>,
    ) => ({
      ...initialState,
      ...(payload.evening ?? { offsetMs: payload.offsetMs }),
      trackId: payload.trackId,
    }),
    started: {
      ...press,
      reducer: (state, { meta }: Timed<undefined>) => after(state, 'started', startClock(state, meta.at)),
    },
    paused: {
      ...press,
      reducer: (state, { meta }: Timed<undefined>) => after(state, 'paused', pauseClock(state, meta.at)),
    },
    resumed: {
      ...press,
      reducer: (state, { meta }: Timed<undefined>) => after(state, 'started', startClock(state, meta.at)),
    },
    /** Milliseconds that the commentary is to stand later. */
    nudged: {
      prepare: timed<number>,
      reducer: (state, { payload, meta }: Timed<number>) => after(state, 'nudged', nudgeClock(state, payload, meta.at)),
    },
    filmPlaceTyped: {
      prepare: timed<number>,
      reducer: (state, { payload, meta }: Timed<number>) => ({
        ...after(state, 'placed', placeFilm(state, payload, meta.at)),
        lastCue: null,
      }),
    },
    /** The film says this line now. */
    cuePressed: {
      prepare: timed<Cue>,
      reducer: (state, { payload, meta }: Timed<Cue>) => {
        const { clock, last } = pressCue(state, payload, state.lastCue, meta.at);
        return { ...after(state, 'cued', clock), lastCue: last };
      },
    },
    /** The films of all who have the link begin together, by this device's clock until the host's is known. */
    partyJoined: {
      prepare: timed<Party>,
      reducer: (state, { payload, meta }: Timed<Party>) => {
        const begin = beginOf(payload, 0);
        const clock: Clock = { ...state, phase: 'running', filmZeroAt: begin, runsFrom: begin, eventAt: meta.at };
        return { ...after(state, 'joined', clock), party: { ...payload, skew: null } };
      },
    },
    /** The host's clock minus the device's. */
    hostClockAnswered: (state, { payload }: PayloadAction<number>) => {
      const { party } = state;
      if (!party) return;
      // Whoever has set the clock since goes by that.
      const isTogether = state.filmZeroAt === beginOf(party, party.skew ?? 0);
      party.skew = payload;
      if (isTogether) state.filmZeroAt = state.runsFrom = beginOf(party, payload);
    },
    copyMeasured: (state, { payload }: PayloadAction<number | null>) => {
      state.copyLength = payload;
      state.isOtherCut = false;
    },
    copyRateChosen: {
      prepare: timed<number>,
      reducer: (state, { payload, meta }: Timed<number>) => ({
        ...after(state, 'rated', rateClock(state, payload, meta.at)),
        isOtherCut: payload === 1 && state.copyLength !== null,
      }),
    },
    /** The device's clock was set to another time while the page was open: by so many milliseconds. */
    deviceClockChanged: (state, { payload }: PayloadAction<number>) => {
      const { party } = state;
      const skew = party?.skew == null ? null : party.skew - payload;
      return { ...after(state, 'setBack', shiftClock(state, payload)), party: party && { ...party, skew } };
    },
    /** The copy is still the same. */
    startedOver: (state, { payload }: PayloadAction<number>) => ({
      ...after(state, 'startedOver', { ...readyClock, rate: state.rate, offsetMs: payload }),
      lastCue: null,
    }),
    soundToggled: (state) => {
      state.isQuiet = !state.isQuiet;
    },
    panelToggled: (state, { payload }: PayloadAction<Panel>) => {
      state.panel = state.panel === payload ? null : payload;
    },
    left: {
      ...press,
      reducer: (state, { meta }: Timed<undefined>) => {
        state.leftAt = meta.at;
      },
    },
  },
  selectors: { selectCompanion: (state) => state },
});

export const {
  trackEntered,
  started,
  paused,
  resumed,
  nudged,
  filmPlaceTyped,
  cuePressed,
  partyJoined,
  hostClockAnswered,
  copyMeasured,
  copyRateChosen,
  deviceClockChanged,
  startedOver,
  soundToggled,
  panelToggled,
  left,
} = companionSlice.actions;
export const { selectCompanion } = companionSlice.injectInto(rootReducer).selectors;
export const selectFilmTime = (state: RootState, now: number) => filmTime(selectCompanion(state), now);
export const selectCommentaryTime = (state: RootState, now: number) => commentaryTime(selectCompanion(state), now);

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof companionSlice> {}
}
