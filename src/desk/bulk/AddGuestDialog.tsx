import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { isKnownGuest, similarGuests } from '#catalogue/desk/deskGuests.ts';
import { looksEmpty } from '#contract/typedText.ts';
import { describeFailure } from '#desk/failureTexts.ts';
import { useAddGuestMutation } from '#desk/store/api/guestApi.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectKnownGuests } from '#store/selectors.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { useIsMounted } from '#ui/hooks/useIsMounted.ts';
import { Modal } from '#ui/Modal.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './AddGuestDialog.module.css';

const maxSuggestions = 5;

type AddGuestDialogProps = {
  draft: string;
  onCancel: () => void;
  /** Gets the new name once it is saved, or the existing name that was meant. */
  onPick: (guest: string) => void;
};

/** Adds a name to the guest list, and suggests similar names first, so that a typo does not become a guest. */
export function AddGuestDialog({ draft, onCancel, onPick }: AddGuestDialogProps) {
  const titleId = useId();
  const known = useAppSelector(selectKnownGuests);
  const [text, setText] = useState(draft);
  const [addGuest, { isLoading, error }] = useAddGuestMutation();
  const name = text.trim().replaceAll(/\s+/g, ' ');
  const suggestions = similarGuests(name, known).slice(0, maxSuggestions);
  const isKnown = isKnownGuest(name, known);

  const isMounted = useIsMounted();
  const add = async () => {
    if (isLoading || name === '' || isKnown) return;
    const result = await addGuest({ guest: name });
    // Cancelled meanwhile, the name is in the list, but not picked.
    if (!result.error && isMounted.current) onPick(name);
  };
  useRetryAfterSignIn(error, () => void add());

  return (
    <Modal
      small
      labelledBy={titleId}
      onClose={onCancel}
      onSubmit={add}
      foot={
        <>
          <Button look="plain" onClick={onCancel}>
            Cancel
          </Button>
          <Button look="primary" type="submit" busy={isLoading} blocked={name === '' || isKnown}>
            {isLoading ? 'Adding' : suggestions.length > 0 ? 'Add as new guest' : 'Add guest'}
          </Button>
        </>
      }
    >
      <h2 id={titleId} className={styles.title} tabIndex={-1}>
        New guest
      </h2>
      <TextField
        label="Name"
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        hint={isKnown ? 'This guest is already in the catalogue.' : undefined}
        error={error && describeFailure('addGuest', error)}
      />
      <Notice>{suggestions.length > 0 && <Suggestions names={suggestions} onPick={onPick} />}</Notice>
    </Modal>
  );
}

export function Suggestions({ names, onPick }: { names: readonly string[]; onPick: (guest: string) => void }) {
  return (
    <div className={styles.suggestions}>
      <p>There’s already a guest with a similar name. Did you mean:</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Button look="plain" onClick={() => onPick(name)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** For a guest list: the option to add the typed name, where the host supports it, and the dialog that does so. */
export function useAddGuestOption(onPick: (guest: string) => void) {
  const canAdd = useAppSelector(selectHasExtras);
  const known = useAppSelector(selectKnownGuests);
  const [draft, setDraft] = useState<string | null>(null);
  const close = () => setDraft(null);
  const pick = (guest: string) => {
    close();
    onPick(guest);
  };
  const adding = canAdd
    ? { offers: (typed: string) => !looksEmpty(typed) && !isKnownGuest(typed, known), onAdd: setDraft }
    : undefined;
  // In the body, because the update bar would pass its colours on.
  const dialog =
    draft === null
      ? null
      : createPortal(<AddGuestDialog draft={draft} onCancel={close} onPick={pick} />, document.body);
  return { adding, dialog };
}
