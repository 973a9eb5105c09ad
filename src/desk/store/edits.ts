import { createAsyncThunk } from '@reduxjs/toolkit';
import { differences, type MatchField, rematchTrack, shownFields } from '#catalogue/desk/matches.ts';
import { type EditPart, othersOf, type TrackEdit } from '#catalogue/desk/trackForm.ts';
import { isUnmatched } from '#catalogue/facts/trackFacts.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Id, Track } from '#contract/track.ts';
import { historyApi } from '#desk/store/api/historyApi.ts';
import { trackApi } from '#desk/store/api/trackApi.ts';
import type { StoreExtra } from '#store/api.ts';
import { trackSaved } from '#store/events.ts';
import { type HostError, hostErrorOf } from '#store/host/failure.ts';
import { selectTrack, selectTracks } from '#store/selectors.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import type { AppDispatch, RootState } from '#store/store.ts';
import { titleFieldClosed } from './deskSlice.ts';
import { selectDeskSession } from './sessionSlice.ts';

const createAppAsyncThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: StoreExtra;
}>();

const { updateSortTitle, updateTitle, updateMatch, editTrack } = trackApi.endpoints;
const { undo } = historyApi.endpoints;
/** Nothing subscribes to these mutations; only their results matter. */
const untracked = { track: false } as const;

/** Returns whether the desk was left since, which signs out: then nothing more is sent. */
function watchLeaving(getState: () => RootState): () => boolean {
  const visit = selectDeskSession(getState());
  return () => selectDeskSession(getState()) !== visit;
}
const deskWasLeft: HostError = { failure: 'signedOut' };

/**
 * `next`: the track to open once all is saved. `opened`: what the form showed, to report what another admin changed.
 * `isInRow`: it is the title in a row, and the form of the track, which may have been opened meanwhile, stays open.
 * `resumes`: the save that stopped because the session had ended.
 */
export type Save = Resumable & {
  trackId: Id;
  edits: TrackEdit[];
  next?: Id | undefined;
  opened?: Track;
  isInRow?: boolean;
};
type Resumable = { resumes?: string | undefined };
/** The part that failed, and why. The parts before it are saved, the parts after it were not sent. */
export type SaveFailure = HostError & { part: EditPart };

/** "Save Changes": one call after another, because each builds on those before it. Stops at the first failure. */
export const savePressed = createAppAsyncThunk<void, Save, { rejectValue: SaveFailure }>(
  'edit/savePressed',
  async ({ trackId, edits, next, opened = null, isInRow, resumes }, thunk) => {
    const { dispatch, getState, rejectWithValue, requestId } = thunk;
    const isLeft = watchLeaving(getState);
    const save = { id: resumes ?? requestId, opened };
    for (const edit of edits) {
      if (isLeft()) return rejectWithValue({ ...deskWasLeft, part: edit.part });
      const { error } = await send(thunk, { trackId, edit, save });
      if (error) return rejectWithValue({ ...hostErrorOf(error), part: edit.part });
    }
    // The open form belongs to another visit by then.
    if (isLeft()) return undefined;
    if (isInRow) dispatch(titleFieldClosed(trackId));
    else dispatch(trackSaved({ trackId, next, isMatched: edits.some(({ part }) => part === 'match') }));
    return undefined;
  },
);

type ThunkApi = { dispatch: AppDispatch; getState: () => RootState };
type SentEdit = { trackId: Id; edit: TrackEdit; save: { id: string; opened: Track | null } };

/** Hosts with extras are also told what the form showed, so that they refuse to overwrite anything else. */
function send({ dispatch, getState }: ThunkApi, { trackId, edit, save }: SentEdit) {
  const state = getState();
  const isGuarded = selectHasExtras(state);
  const others = othersOf(edit, selectTracks(state), trackId);
  const ids = [trackId, ...others.map(({ id }) => id)];
  if (edit.part === 'match') {
    const { row, opened } = edit;
    return dispatch(updateMatch.initiate({ save, row, ...(isGuarded && { opened }) }, untracked));
  }
  if (edit.part === 'fields') {
    const { title, fields, opened } = edit;
    return dispatch(editTrack.initiate({ save, id: trackId, title, fields, opened }, untracked));
  }
  if (edit.part === 'sortTitle') {
    const { title, sortTitle } = edit;
    const opened = [
      { id: trackId, sortTitle: edit.opened },
      ...others.map((track) => ({ id: track.id, sortTitle: track.sortTitle ?? null })),
    ];
    return dispatch(updateSortTitle.initiate({ save, ids, title, sortTitle, ...(isGuarded && { opened }) }, untracked));
  }
  const { commentaryTrackPostId, newTitle } = edit;
  const opened = [{ id: trackId, title: edit.opened }, ...others.map(({ id, title }) => ({ id, title }))];
  const title = { save, ids, commentaryTrackPostId, newTitle };
  return dispatch(updateTitle.initiate({ ...title, ...(isGuarded && { opened }) }, untracked));
}

/** `track`: the row that was shown. */
export type ChosenMatch = { track: Track; match: SearchResult; ticked: readonly MatchField[] };
export type Apply = Resumable & { chosen: ChosenMatch[] };
/** Why one was not applied. Those before it are applied, those after it were not sent. */
export type ApplyFailure = HostError & { trackId: Id };

const changedMeanwhile: HostError = { failure: 'refused', detail: 'Someone else changed this track in the meantime.' };

/**
 * "Apply": one call after another, each with the current row. "Stop" skips those that were not sent yet; an abort would
 * end the thunk before its last call.
 */
export const applyPressed = createAppAsyncThunk<void, Apply, { rejectValue: ApplyFailure }>(
  'proposals/applyPressed',
  async ({ chosen, resumes }, thunk) => {
    const { dispatch, getState, rejectWithValue, requestId } = thunk;
    const save = { id: resumes ?? requestId, opened: null };
    for (const { track: shown, match, ticked } of chosen) {
      if (getState().proposals?.phase !== 'applying') return undefined;
      const { id: trackId } = shown;
      const track = selectTrack(getState(), trackId);
      // Another admin may have matched it meanwhile.
      if (!track || !isUnmatched(track)) continue;
      if (differences(shown, track).length > 0) return rejectWithValue({ ...changedMeanwhile, trackId });
      const edit: TrackEdit = { part: 'match', row: rematchTrack(track, match, ticked), opened: shownFields(track) };
      const { error } = await send(thunk, { trackId, edit, save });
      if (!error) continue;
      const failure = hostErrorOf(error);
      // Otherwise the same match would be refused again.
      if (failure.status === 409) dispatch(trackApi.util.invalidateTags(['Tracks', 'History']));
      return rejectWithValue({ ...failure, trackId });
    }
    return undefined;
  },
  { condition: (_, { getState }) => !getState().proposals?.phase },
);

/** The numbers of edits, as the host sent them; `isRedo` if they are undos themselves. */
export type UndoRequest = { versions: number[]; isRedo?: boolean };
/** The numbers of the undos, to undo these in turn, and the tracks and fields that they changed. */
export type UndoResult = { versions: number[]; changed: number; removed: number; trackId: Id | null; fields: string[] };
/** Why one of them failed, which are left to undo, and the undos before it with the fields that they have restored. */
export type UndoFailure = HostError & { left: number[]; made?: number[]; restored?: string[]; isRedo?: boolean };

/**
 * "Undo": the newest edit first, because each was made on top of the one before it. One that is pressed while another
 * runs waits for its turn, and is not sent once the desk was left.
 */
export const undoPressed = createAppAsyncThunk<UndoResult, UndoRequest, { rejectValue: UndoFailure }>(
  'history/undoPressed',
  ({ versions, isRedo = false }, { dispatch, getState, extra, rejectWithValue }) => {
    const isLeft = watchLeaving(getState);
    const undoOne = async (version: number) =>
      isLeft() ? { error: deskWasLeft, data: undefined } : dispatch(undo.initiate({ version }, untracked));
    const undoAll = async () => {
      const undone: UndoResult = { versions: [], changed: 0, removed: 0, trackId: null, fields: [] };
      const tracks = new Set<Id>();
      const left = [...versions].sort((a, b) => a - b);
      for (let version = left.at(-1); version !== undefined; version = left.at(-1)) {
        const { data, error } = await undoOne(version);
        if (error) {
          const { versions: made, fields: restored } = undone;
          return rejectWithValue({ ...hostErrorOf(error), left, made, restored, isRedo });
        }
        left.pop();
        if (typeof data?.edit === 'number') undone.versions.push(data.edit);
        const replaced = data?.replaced ?? [];
        for (const { id } of replaced) tracks.add(id);
        // With its id, the whole row: a track that the undo has removed.
        const kept = replaced.filter(({ before }) => !('id' in before));
        undone.removed += replaced.length - kept.length;
        const fields = kept.flatMap(({ before }) => Object.keys(before));
        undone.fields = [...new Set([...undone.fields, ...fields])];
        undone.changed = Math.max(undone.changed, tracks.size, data?.changed ?? 0);
        undone.trackId = replaced[0]?.id ?? undone.trackId;
      }
      return undone;
    };
    const answer = Promise.resolve(extra.lastUndo).then(undoAll, undoAll);
    extra.lastUndo = answer;
    return answer;
  },
  { condition: ({ versions }, { getState }) => !versions.some((edit) => getState().toasts?.undoing.includes(edit)) },
);
