import { useEffect, useRef } from 'react';
import { focusGuestChoice } from '#desk/bulk/TrackTick.tsx';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import { selectAreShowNotesOpen, showNotesOpened } from '#desk/store/showNotesSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { ShowNotesDialog } from './ShowNotesDialog.tsx';

export function ShowNotesButton() {
  const dispatch = useAppDispatch();
  return (
    <Button look="plain" aria-haspopup="dialog" onClick={() => dispatch(showNotesOpened())}>
      <DeskIcon name="notes" />
      <span data-words>Paste show notes</span>
    </Button>
  );
}

/** The dialog while it is open. After a selection, the focus goes on to the guest to add. */
export function ShowNotes() {
  const isOpen = useAppSelector(selectAreShowNotesOpen);
  const hasSelected = useRef(false);
  useEffect(() => {
    if (isOpen || !hasSelected.current) return;
    hasSelected.current = false;
    focusGuestChoice();
  }, [isOpen]);
  return (
    isOpen && (
      <ShowNotesDialog
        onSelected={() => {
          hasSelected.current = true;
        }}
      />
    )
  );
}
