import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { MatchField } from '#catalogue/desk/matches.ts';
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
  /** The fields of a proposed match whose tick was changed, by track. */
  toggledFields: Record<Id, MatchField[]>;
};

const initialState: ProposalsState = { trackIds: null, ticked: [], toggledFields: {} };

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
    proposedFieldToggled: ({ toggledFields }, { payload }: PayloadAction<{ trackId: Id; field: MatchField }>) => {
      const { trackId, field } = payload;
      const fields = toggledFields[trackId] ?? [];
      toggledFields[trackId] = fields.includes(field) ? fields.filter((other) => other !== field) : [...fields, field];
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
    selectToggledFields: ({ toggledFields }) => toggledFields,
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
  proposedFieldToggled,
  allProposalsTicked,
  proposalTicksCleared,
} = proposalsSlice.actions;
export const { selectProposedIds, selectTickedProposals, selectToggledFields } =
  proposalsSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof proposalsSlice> {}
}
