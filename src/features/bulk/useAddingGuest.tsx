import { useState } from 'react';
import { createPortal } from 'react-dom';
import { isKnownGuest } from '#catalogue/guestsToAssign.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectKnownGuests } from '#store/selectors.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { AddGuestDialog } from './AddGuestDialog.tsx';

/** For a guest list: a last entry that makes a new name, where the host can, and the dialog behind it. */
export function useAddingGuest(onPick: (guest: string) => void) {
  const canAdd = useAppSelector(selectHasExtras);
  const known = useAppSelector(selectKnownGuests);
  const [draft, setDraft] = useState<string | null>(null);
  const adding = canAdd
    ? { offers: (typed: string) => typed.trim() !== '' && !isKnownGuest(typed, known), onAdd: setDraft }
    : undefined;
  const leave = () => setDraft(null);
  const pick = (guest: string) => {
    leave();
    onPick(guest);
  };
  const dialog =
    draft === null
      ? null
      : // Away from the bar and its colours.
        createPortal(<AddGuestDialog draft={draft} onLeave={leave} onPick={pick} />, document.body);
  return { adding, dialog };
}
