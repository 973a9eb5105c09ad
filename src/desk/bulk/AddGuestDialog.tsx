import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { isKnownGuest, nearGuests } from '#catalogue/desk/deskGuests.ts';
import { describeUpdateFailure } from '#desk/failureTexts.ts';
import { useAddGuestMutation } from '#desk/store/hooks.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectKnownGuests } from '#store/selectors.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './AddGuestDialog.module.css';

type AddGuestDialogProps = {
  draft: string;
  onLeave: () => void;
  /** The new name once the catalogue has it, or a known one that was meant. */
  onPick: (guest: string) => void;
};

/** A name is made on purpose: whoever has slipped on the keyboard sees whom they meant. */
export function AddGuestDialog({ draft, onLeave, onPick }: AddGuestDialogProps) {
  const titleId = useId();
  const formId = useId();
  const known = useAppSelector(selectKnownGuests);
  const [typed, setTyped] = useState(draft);
  const [addGuest, { isLoading, error }] = useAddGuestMutation();
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  const near = nearGuests(name, known);
  const isKnown = isKnownGuest(name, known);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || name === '' || isKnown) return;
    const answer = await addGuest({ guest: name });
    if (!answer.error) onPick(name);
  };

  return (
    <Modal
      small
      labelledBy={titleId}
      onClose={onLeave}
      foot={
        <>
          <Button look="plain" onClick={onLeave}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form={formId} busy={isLoading} blocked={name === '' || isKnown}>
            {isLoading ? 'Adding' : near.length > 0 ? 'Add as a new guest' : 'Add guest'}
          </Button>
        </>
      }
    >
      <h2 id={titleId} className={styles.title} tabIndex={-1}>
        A new guest
      </h2>
      <form id={formId} className={styles.form} onSubmit={add}>
        <TextField
          label="Name"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
          hint={isKnown ? 'This guest is in the catalogue already.' : undefined}
          error={error && describeUpdateFailure(error)}
        />
      </form>
      <div role="status">
        {near.length > 0 && (
          <div className={styles.near}>
            <p>That is nearly a guest whom the catalogue knows. Did you mean:</p>
            <ul>
              {near.slice(0, 5).map((other) => (
                <li key={other}>
                  <Button look="plain" onClick={() => onPick(other)}>
                    {other}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Modal>
  );
}

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
