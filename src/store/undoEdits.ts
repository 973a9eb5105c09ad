import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { Id } from '#contract/id.ts';
import { deskApi } from './deskCalls.ts';
import { failureOf, type HostError } from './failure.ts';

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
