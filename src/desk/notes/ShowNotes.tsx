import { useEffect, useRef } from 'react';
import { focusGuestChoice } from '#desk/bulk/TrackTick.tsx';
import { selectOpenDialog } from '#desk/store/dialogSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import { ShowNotesDialog } from './ShowNotesDialog.tsx';

/** The dialog while it is open. After a selection, the focus goes on to the guest to add. */
export function ShowNotes() {
  const isOpen = useAppSelector(selectOpenDialog) === 'showNotes';
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
