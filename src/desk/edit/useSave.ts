import { useRef, useState } from 'react';
import type { FormSnapshot } from '#catalogue/desk/editSummary.ts';
import type { EditPart, SavedTitles, TrackEdit } from '#catalogue/desk/trackForm.ts';
import type { Id } from '#contract/track.ts';
import { describeSaveFailure } from '#desk/failureTexts.ts';
import { savePressed } from '#desk/store/edits.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { useAppDispatch } from '#store/hooks.ts';

/** `isOutdated`: it went to something that is no longer there, so the list must be an old one. */
export type SaveProblem = {
  part: EditPart;
  words: string;
  isSignedOut: boolean;
  isOutdated: boolean;
  next: Id | undefined;
};

type Form = { edits: TrackEdit[]; opened: FormSnapshot; keepSaved: (titles: SavedTitles) => void };

/** One save at a time. When all of it is saved, the store closes the form; otherwise the problem names the part. */
export function useSave(trackId: Id, { edits, opened, keepSaved }: Form) {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<SaveProblem>();
  const [isSaving, setIsSaving] = useState(false);
  const isUnderWay = useRef(false);

  const save = async (next?: Id) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSaving(true);
    const end = await dispatch(savePressed({ trackId, edits, opened, ...(next !== undefined && { next }) }));
    isUnderWay.current = false;
    setIsSaving(false);
    setProblem(undefined);
    if (!savePressed.rejected.match(end) || !edits[0]) return;
    const failed = end.payload ?? { part: edits[0].part, failure: 'notUnderstood' };
    const { part, failure } = failed;
    const at = edits.findIndex((edit) => edit.part === part);
    keepSaved(Object.assign({}, ...edits.slice(0, at).map(titlesOf)));
    const words = describeSaveFailure(failed, edits.slice(0, at).map(partOf), edits.slice(at + 1).map(partOf));
    setProblem({ part, words, isSignedOut: failure === 'signedOut', isOutdated: failure === 'notFound', next });
  };
  useRetryAfterSignIn(problem?.isSignedOut ?? false, () => void save(problem?.next));

  return { save, isSaving, problem, forgetProblem: () => setProblem(undefined) };
}

function partOf({ part }: TrackEdit): EditPart {
  return part;
}

function titlesOf(edit: TrackEdit): SavedTitles {
  if (edit.part === 'sortTitle') return { sortTitle: edit.sortTitle };
  return edit.part === 'title' ? { title: edit.newTitle } : {};
}
