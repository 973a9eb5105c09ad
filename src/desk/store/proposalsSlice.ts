import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Id } from '#contract/track.ts';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';
import { deskApi } from './deskApi.ts';
import { applyPressed } from './edits.ts';

type ProposalsState = {
  /** The tracks for which matches are looked up; null while nobody asks. */
  asked: Id[] | null;
  /** Those whose proposed match is to be applied. */
  ticked: Id[];
};

const initialState: ProposalsState = { asked: null, ticked: [] };

export const proposalsSlice = createSlice({
  name: 'proposals',
  initialState,
  reducers: {
    proposalsOpened: (_, { payload }: PayloadAction<Id[]>) => ({ asked: payload, ticked: [] }),
    proposalsClosed: () => initialState,
    proposalTicked: (proposals, { payload }: PayloadAction<Id>) => ({
      ...proposals,
      ticked: proposals.ticked.includes(payload) ? without(proposals.ticked, payload) : [...proposals.ticked, payload],
    }),
    allProposalsTicked: (proposals, { payload }: PayloadAction<Id[]>) => ({ ...proposals, ticked: payload }),
    proposalTicksCleared: (proposals) => ({ ...proposals, ticked: [] }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, () => initialState)
      // One that cannot succeed would be in the way of the others at every try.
      .addCase(applyPressed.rejected, (proposals, { payload }) =>
        payload?.failure === 'notFound' || payload?.failure === 'refused'
          ? { ...proposals, ticked: without(proposals.ticked, payload.trackId) }
          : proposals,
      )
      .addMatcher(deskApi.endpoints.updateMatch.matchFulfilled, (proposals, { meta }) => ({
        ...proposals,
        ticked: without(proposals.ticked, meta.arg.originalArgs.id),
      }));
  },
  selectors: {
    selectProposedIds: ({ asked }) => asked,
    selectTickedProposals: ({ ticked }) => ticked,
  },
});

function without(ids: Id[], id: Id): Id[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : ids;
}

export const { proposalsOpened, proposalsClosed, proposalTicked, allProposalsTicked, proposalTicksCleared } =
  proposalsSlice.actions;
export const { selectProposedIds, selectTickedProposals } = proposalsSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof proposalsSlice> {}
}
