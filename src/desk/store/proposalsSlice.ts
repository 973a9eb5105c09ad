import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { MatchField, Ticks } from '#catalogue/desk/matches.ts';
import type { Id } from '#contract/track.ts';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';
import { deskApi } from './deskApi.ts';
import { applyPressed } from './edits.ts';

type ProposalsState = {
  /** The tracks to look up matches for; null while the dialog is closed. */
  trackIds: Id[] | null;
  /** The tracks whose proposed match is to be applied. */
  ticked: Id[];
  /** The fields of a proposed match that were ticked or unticked, by track. */
  fieldTicks: Record<Id, Ticks>;
};

type FieldTick = { trackId: Id; field: MatchField; isTicked: boolean };

const initialState: ProposalsState = { trackIds: null, ticked: [], fieldTicks: {} };

export const proposalsSlice = createSlice({
  name: 'proposals',
  initialState,
  reducers: {
    proposalsOpened: (_, { payload }: PayloadAction<Id[]>) => ({ ...initialState, trackIds: payload }),
    proposalsClosed: () => initialState,
    proposalToggled: (proposals, { payload }: PayloadAction<Id>) => {
      if (proposals.ticked.includes(payload)) untick(proposals, payload);
      else proposals.ticked.push(payload);
    },
    proposedFieldTicked: ({ fieldTicks }, { payload }: PayloadAction<FieldTick>) => {
      const { trackId, field, isTicked } = payload;
      fieldTicks[trackId] = { ...fieldTicks[trackId], [field]: isTicked };
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
      .addCase(deskLeft, () => initialState)
      // One that cannot succeed would block the others on every retry.
      .addCase(applyPressed.rejected, (proposals, { payload }) => {
        if (payload?.failure === 'notFound' || payload?.failure === 'refused') untick(proposals, payload.trackId);
      })
      .addMatcher(deskApi.endpoints.updateMatch.matchFulfilled, (proposals, { meta }) => {
        untick(proposals, meta.arg.originalArgs.id);
      });
  },
  selectors: {
    selectProposedIds: ({ trackIds }) => trackIds,
    selectTickedProposals: ({ ticked }) => ticked,
    selectFieldTicks: ({ fieldTicks }) => fieldTicks,
  },
});

function untick(proposals: ProposalsState, id: Id): void {
  const at = proposals.ticked.indexOf(id);
  if (at >= 0) proposals.ticked.splice(at, 1);
}

export const {
  proposalsOpened,
  proposalsClosed,
  proposalToggled,
  proposedFieldTicked,
  allProposalsTicked,
  proposalTicksCleared,
} = proposalsSlice.actions;
export const { selectProposedIds, selectTickedProposals, selectFieldTicks } =
  proposalsSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof proposalsSlice> {}
}
