import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { FormSnapshot } from '#catalogue/desk/editSummary.ts';
import { rematchTrack } from '#catalogue/desk/matches.ts';
import type { EditPart, TrackEdit } from '#catalogue/desk/trackForm.ts';
import { isUnmatched } from '#catalogue/facts/trackFacts.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Id, Track } from '#contract/track.ts';
import { api } from '#store/api.ts';
import { trackSaved } from '#store/events.ts';
import { type CallError, failureOf, type HostError } from '#store/failure.ts';
import { deskApi } from './deskApi.ts';

/** `next`: the track to go on with once all is saved. `opened`: what the form had read, to tell who else was there. */
export type Save = { trackId: Id; edits: TrackEdit[]; next?: Id; opened?: FormSnapshot };
/** Which part failed and why; those before it are saved, those behind it were not sent. */
export type SaveFailure = HostError & { part: EditPart };

/**
 * The person pressed "Save Changes": one call after another, and none behind one that failed, because each builds on
 * those before it. Whoever wants to know how it ended answers its `fulfilled` or `rejected`.
 */
export const savePressed = createAsyncThunk<void, Save, { rejectValue: SaveFailure }>(
  'edit/savePressed',
  async ({ trackId, edits, next }, { dispatch, rejectWithValue }) => {
    for (const edit of edits) {
      const { error } = await send(dispatch, trackId, edit);
      if (error) return rejectWithValue({ ...tell(error), part: edit.part });
    }
    dispatch(trackSaved({ trackId, next }));
    return undefined;
  },
);

const { updateSortTitle, updateTitle, updateMatch } = deskApi.endpoints;
/** The cache of mutations is for components that wait for one; here the answer is all. */
const once = { track: false } as const;

function send(dispatch: Dispatch, trackId: Id, edit: TrackEdit): PromiseLike<{ error?: CallError | undefined }> {
  if (edit.part === 'match') return dispatch(updateMatch.initiate(edit.row, once));
  if (edit.part === 'sortTitle') {
    const { title, sortTitle } = edit;
    return dispatch(updateSortTitle.initiate({ title, sortTitle }, once));
  }
  const { commentaryTrackPostId, newTitle } = edit;
  return dispatch(updateTitle.initiate({ trackId, commentaryTrackPostId, newTitle }, once));
}

function tell(error: CallError): HostError {
  return 'failure' in error ? error : { failure: failureOf(error) };
}

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

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

/** The numbers of edits, as the host gave them; `isRedo` where they are undos themselves. */
export type UndoRequest = { versions: number[]; isRedo?: boolean };
/** The numbers of the undos, for taking these back in their turn, and the tracks that they changed. */
export type UndoResult = { versions: number[]; changed: number; trackId: Id | null };
/** Why one of them failed, and which were still to do. */
export type UndoFailure = HostError & { left: number[] };

/** The person pressed "Undo": the newest edit first, because each was made upon the one before it. */
export const undoPressed = createAsyncThunk<UndoResult, UndoRequest, { rejectValue: UndoFailure }>(
  'history/undoPressed',
  async ({ versions }, { dispatch, rejectWithValue }) => {
    const undone: UndoResult = { versions: [], changed: 0, trackId: null };
    const tracks = new Set<Id>();
    const left = [...versions].sort((a, b) => a - b);
    for (let version = left.at(-1); version !== undefined; version = left.at(-1)) {
      const { data, error } = await (dispatch as UndoDispatch)(
        deskApi.endpoints.undo.initiate({ version }, { track: false }),
      );
      if (error) return rejectWithValue({ ...toUndoError(error), left });
      left.pop();
      if (typeof data?.edit === 'number') undone.versions.push(data.edit);
      for (const { id } of data?.replaced ?? []) tracks.add(id);
      undone.changed = Math.max(undone.changed, tracks.size, data?.changed ?? 0);
      undone.trackId = data?.replaced[0]?.id ?? undone.trackId;
    }
    return undone;
  },
);

function toUndoError(error: Parameters<typeof failureOf>[0]): HostError {
  return 'failure' in error ? error : { failure: failureOf(error) };
}

type UndoDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
