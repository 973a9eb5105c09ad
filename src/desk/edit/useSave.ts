import { useState } from 'react';
import { quote } from '#catalogue/desk/quote.ts';
import type { EditPart, TrackEdit } from '#catalogue/desk/trackForm.ts';
import type { Id } from '#contract/track.ts';
import { describeSaveFailure } from '#desk/failureTexts.ts';
import { afterCloseFailed } from '#desk/store/afterCloseFailed.ts';
import { selectRemoving } from '#desk/store/deskSlice.ts';
import { savePressed } from '#desk/store/edits.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { selectIsSaving } from '#desk/store/savesSlice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import type { Failure } from '#store/host/failure.ts';
import type { RootState } from '#store/store.ts';
import { useIsMounted } from '#ui/hooks/useIsMounted.ts';
import type { TrackForm } from './useTrackForm.ts';

export type SaveProblem = {
  part: EditPart;
  text: string;
  failure: Failure;
  /** The host no longer has what was edited, or someone else changed it: the list is outdated. */
  isOutdated: boolean;
  /** The track to continue with once the save succeeds. */
  next: Id | undefined;
  /** The save that the next try goes on with, once signed in again. */
  save?: string;
};

/** What each part of the form gets. */
export type PartProps = {
  form: TrackForm;
  isSaving: boolean;
  problem: SaveProblem | undefined;
  onReloaded: () => void;
};

/**
 * Runs one save at a time, also where the form was closed and opened again, and none while one’s own removal of the
 * track is on its way. The store closes the form when all parts are saved; otherwise `problem` names the failed one. If
 * the form is gone by then, a toast says so, and `keep`, which only the field in a row has, keeps what was typed.
 */
export function useSave(trackId: Id, { edits, opened, moreFields, dropSaved }: TrackForm, keep?: () => void) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [problem, setProblem] = useState<SaveProblem>();
  const selectIsSavingThis = (state: RootState) => selectIsSaving(state, trackId, keep !== undefined);
  const isSaving = useAppSelector(selectIsSavingThis);
  const isRemoving = useAppSelector(selectRemoving).includes(trackId);
  const isMounted = useIsMounted();

  const save = async (next?: Id, resumes?: string) => {
    // From the store, because a double click comes before the next render.
    if (selectIsSavingThis(store.getState()) || isRemoving) return;
    if (moreFields.hasFault) return setProblem({ ...faultProblem, next });
    const isInRow = keep !== undefined;
    const result = await dispatch(savePressed({ trackId, edits, opened, next, isInRow, resumes }));
    const id = resumes ?? result.meta.requestId;
    setProblem(undefined);
    if (!savePressed.rejected.match(result) || !edits[0]) return;
    const error = result.payload ?? { part: edits[0].part, failure: 'notUnderstood' };
    const { part, failure, status } = error;
    if (!isMounted.current) {
      keep?.();
      const unseen = { doing: `Saving ${quote(opened.title)}`, error, isKept: keep !== undefined };
      dispatch(afterCloseFailed({ id, ...unseen }));
    }
    const at = edits.findIndex((edit) => edit.part === part);
    const [saved, unsent] = [edits.slice(0, at).map(partOf), edits.slice(at + 1).map(partOf)];
    dropSaved(saved);
    const text = describeSaveFailure(error, saved, unsent);
    const isOutdated = failure === 'notFound' || status === 409;
    setProblem({ part, text, failure, isOutdated, next, save: id });
  };
  useRetryAfterSignIn(problem, () => void save(problem?.next, problem?.save));

  return { save, isSaving, isRemoving, problem, clearProblem: () => setProblem(undefined) };
}

const faultProblem = {
  part: 'fields',
  text: 'Correct the marked fields, then save again.',
  failure: 'refused',
  isOutdated: false,
} as const;

function partOf({ part }: TrackEdit): EditPart {
  return part;
}
