import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { FormSnapshot } from '#catalogue/foundBy.ts';
import type { EditPart, TrackEdit } from '#catalogue/trackEdits.ts';
import type { Id } from '#contract/id.ts';
import { deskApi } from './deskCalls.ts';
import { type CallError, failureOf, type HostError } from './failure.ts';

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
  async ({ trackId, edits }, { dispatch, rejectWithValue }) => {
    for (const edit of edits) {
      const { error } = await send(dispatch, trackId, edit);
      if (error) return rejectWithValue({ ...tell(error), part: edit.part });
    }
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
