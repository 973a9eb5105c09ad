import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { isUnmatched } from '#catalogue/proposeMatch.ts';
import { rematchTrack } from '#catalogue/rematchTrack.ts';
import type { Id } from '#contract/id.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { api } from './api.ts';
import { deskApi } from './deskCalls.ts';
import { failureOf, type HostError } from './failure.ts';

export type ChosenMatch = { trackId: Id; match: SearchResult };
/** Why one was not applied; those before it are, those behind it were not sent. */
export type ApplyFailure = HostError & { trackId: Id };

/**
 * The person pressed "Apply": one call after another for what was ticked, each with the row as it is by then. Whoever
 * aborts it loses nothing but what was not sent yet.
 */
export const applyPressed = createAsyncThunk<void, ChosenMatch[], { rejectValue: ApplyFailure }>(
  'proposals/applyPressed',
  async (chosen, { dispatch, getState, signal, rejectWithValue }) => {
    const ask = dispatch as ThunkDispatch<unknown, unknown, UnknownAction>;
    for (const { trackId, match } of chosen) {
      if (signal.aborted) return undefined;
      const track = trackOf(getState(), trackId);
      // Somebody else may have been quicker.
      if (!track || !isUnmatched(track)) continue;
      const { error } = await ask(deskApi.endpoints.updateMatch.initiate(rematchTrack(track, match), { track: false }));
      if (error) return rejectWithValue({ ...('failure' in error ? error : { failure: failureOf(error) }), trackId });
    }
    return undefined;
  },
);

const selectTracks = api.endpoints.getTracks.select();

function trackOf(state: unknown, id: Id): Track | undefined {
  return selectTracks(state as Parameters<typeof selectTracks>[0]).data?.find((track) => track.id === id);
}
