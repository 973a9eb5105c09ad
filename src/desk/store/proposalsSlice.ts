import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { MatchField, Ticks } from '#catalogue/desk/matches.ts';
import type { Id } from '#contract/track.ts';
import { trackApi } from '#desk/store/api/trackApi.ts';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';
import { applyPressed } from './edits.ts';

type ProposalsState = {
  /** The tracks to look up matches for; null while the dialog is closed. */
  trackIds: Id[] | null;
  /** The tracks whose proposed match is to be applied. */
  ticked: Id[];
  /** The fields of a proposed match that were ticked or unticked, by track. */
  fieldTicks: Record<Id, Ticks>;
  /** Matches are being applied; after "Stop" until the answer to the call that was sent. */
  phase: 'applying' | 'stopping' | null;
};

type FieldTick = { trackId: Id; field: MatchField };

const initialState: ProposalsState = { trackIds: null, ticked: [], fieldTicks: {}, phase: null };

export const proposalsSlice = createSlice({
  name: 'proposals',
  initialState,
  reducers: {
    proposalsOpened: ({ phase }, { payload }: PayloadAction<Id[]>) => ({ ...initialState, trackIds: payload, phase }),
    proposalsClosed: ({ phase }) => ({ ...initialState, phase: stopped(phase) }),
    stopPressed: (proposals) => {
      proposals.phase = stopped(proposals.phase);
    },
    proposalTicked: (proposals, { payload }: PayloadAction<Id>) => {
      if (!proposals.ticked.includes(payload)) proposals.ticked.push(payload);
    },
    proposalUnticked: (proposals, { payload }: PayloadAction<Id>) => untick(proposals, payload),
    proposedFieldTicked: ({ fieldTicks }, { payload: { trackId, field } }: PayloadAction<FieldTick>) => {
      fieldTicks[trackId] = { ...fieldTicks[trackId], [field]: true };
    },
    proposedFieldUnticked: ({ fieldTicks }, { payload: { trackId, field } }: PayloadAction<FieldTick>) => {
      fieldTicks[trackId] = { ...fieldTicks[trackId], [field]: false };
    },
    allProposalsTicked: (proposals, { payload }: PayloadAction<Id[]>) => {
      proposals.ticked = payload;
    },
    proposalTicksCleared: (proposals) => {
      proposals.ticked = [];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, ({ phase }) => ({ ...initialState, phase: stopped(phase) }))
      .addCase(applyPressed.pending, (proposals) => {
        proposals.phase = 'applying';
      })
      .addCase(applyPressed.fulfilled, (proposals) => {
        proposals.phase = null;
      })
      // A match that cannot succeed would block the others on every retry.
      .addCase(applyPressed.rejected, (proposals, { payload }) => {
        proposals.phase = null;
        if (payload?.failure === 'notFound' || payload?.failure === 'refused') untick(proposals, payload.trackId);
      })
      .addMatcher(trackApi.endpoints.updateMatch.matchFulfilled, (proposals, { meta }) => {
        untick(proposals, meta.arg.originalArgs.row.id);
      });
  },
  selectors: {
    selectProposedIds: ({ trackIds }) => trackIds,
    selectTickedProposals: ({ ticked }) => ticked,
    selectFieldTicks: ({ fieldTicks }) => fieldTicks,
    selectApplyPhase: ({ phase }) => phase,
  },
});

function stopped(phase: ProposalsState['phase']): ProposalsState['phase'] {
  return phase && 'stopping';
}

function untick(proposals: ProposalsState, id: Id): void {
  const at = proposals.ticked.indexOf(id);
  if (at >= 0) proposals.ticked.splice(at, 1);
}

export const {
  proposalsOpened,
  proposalsClosed,
  stopPressed,
  proposalTicked,
  proposalUnticked,
  proposedFieldTicked,
  proposedFieldUnticked,
  allProposalsTicked,
  proposalTicksCleared,
} = proposalsSlice.actions;
export const { selectProposedIds, selectTickedProposals, selectFieldTicks, selectApplyPhase } =
  proposalsSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof proposalsSlice> {}
}
