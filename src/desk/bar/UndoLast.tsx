import { useId } from 'react';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import { undoPressed } from '#desk/store/edits.ts';
import { selectLastSave } from '#desk/store/savesSlice.ts';
import { selectUndoing } from '#desk/store/toastsSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';

/** Undoes the newest edit of this visit, then the one before it. Shown only where the host can undo. */
export function UndoLast() {
  const noteId = useId();
  const { undo, isBusy, hasNone } = useUndoLast();
  if (!useAppSelector(selectHasExtras)) return null;
  return (
    <>
      <Button
        look="plain"
        busy={isBusy}
        blocked={hasNone}
        aria-describedby={hasNone ? noteId : undefined}
        title={hasNone ? nothingToUndo : 'Undo your newest edit (Ctrl+Z)'}
        onClick={undo}
      >
        <DeskIcon name="undo" />
        <span data-words>Undo last</span>
      </Button>
      {hasNone && (
        <span id={noteId} className="vh">
          {nothingToUndo}
        </span>
      )}
    </>
  );
}

const nothingToUndo = 'Nothing to undo: you have not edited anything yet.';

function useUndoLast() {
  const dispatch = useAppDispatch();
  const versions = useAppSelector(selectLastSave);
  const isBusy = useAppSelector(selectUndoing).length > 0;
  const undo = () => {
    if (versions) void dispatch(undoPressed({ versions }));
  };
  return { undo, isBusy, hasNone: versions === undefined && !isBusy };
}
