import { type FormEvent, useId, useState } from 'react';
import { isKnownGuest } from '#catalogue/guestsToAssign.ts';
import { nearGuests } from '#catalogue/nearGuests.ts';
import { useAddGuestMutation } from '#store/deskHooks.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectKnownGuests } from '#store/selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './AddGuestDialog.module.css';
import { describeUpdateFailure } from './whyNotUpdated.ts';

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
