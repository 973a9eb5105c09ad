import { useEffect, useRef } from 'react';
import { type CountedGuest, findGuest, isNamedBySite } from '#catalogue/desk/guestList.ts';
import { isolate } from '#catalogue/desk/quote.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import { Suggestions } from '#desk/bulk/AddGuestDialog.tsx';
import { describeFailure } from '#desk/failureTexts.ts';
import { useRenameGuestMutation } from '#desk/store/api/guestApi.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { selectCountedGuests, selectFindSimilar } from '#desk/store/selectors.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './GuestsDialog.module.css';

const maxSuggestions = 3;

type RenameFormProps = {
  guest: CountedGuest;
  /** Another admin has renamed, merged or deleted the guest. */
  isGone: boolean;
  typed: string | null;
  onType: (typed: string) => void;
  onCancel: () => void;
  /** The new name is that of another guest. */
  onMerge: (other: string) => void;
  /** Whether the new name is on its way. */
  onSaving: (isSaving: boolean) => void;
  onSaved: (name: string) => void;
};

/** Renames a guest in its row. Enter saves; the name of another guest leads to a merge. */
export function RenameForm(props: RenameFormProps) {
  const { guest, isGone, typed, onType, onCancel, onMerge, onSaving, onSaved } = props;
  const form = useRef<HTMLFormElement>(null);
  const site = useAppSelector(selectSite);
  const [rename, { isLoading, error, originalArgs }] = useRenameGuestMutation();
  const { name, taken, suggestions } = useNewName(guest, typed);
  const problem = originalArgs?.newName === name ? error : undefined;

  useEffect(() => {
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);

  useEffect(() => {
    onSaving(isLoading);
    return () => onSaving(false);
  }, [isLoading, onSaving]);

  const save = async () => {
    if (isLoading || name === '') return;
    if (name === guest.name) return onCancel();
    if (taken !== undefined) return onMerge(taken);
    const result = await rename({ guest: guest.name, newName: name });
    if (!result.error) onSaved(name);
  };
  useRetryAfterSignIn(error, () => void save());

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={`New name for ${guest.name}`}
        value={typed ?? guest.name}
        maxLength={100}
        readOnly={isLoading}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        hint={taken && `${isolate(taken)} is already a guest. You can merge the two.`}
        error={taken ? undefined : problem && describeFailure('renameGuest', problem)}
      />
      {isGone && <p className={styles.note}>This name has left the guest list. The list below is up to date.</p>}
      {isNamedBySite(guest.name, site.guests) && (
        <p className={styles.note}>The file site.json has this name, too. Change it there as well.</p>
      )}
      <Notice>{suggestions.length > 0 && <Suggestions names={suggestions} onPick={onMerge} />}</Notice>
      <div className={styles.formButtons}>
        <Button look="primary" type="submit" busy={isLoading} blocked={name === ''}>
          {isLoading ? 'Saving' : taken ? 'Merge…' : 'Save'}
        </Button>
        <Button look="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** What is typed, tidied up; the other guest who has that name, or those with a similar one. */
function useNewName(guest: CountedGuest, typed: string | null) {
  const guests = useAppSelector(selectCountedGuests);
  const findSimilar = useAppSelector(selectFindSimilar);
  const name = (typed ?? guest.name).trim().replaceAll(/\s+/g, ' ');
  const isOther = (found: string) => guestKey(found) !== guestKey(guest.name);
  const taken = isOther(name) ? findGuest(guests, name)?.name : undefined;
  const isNew = typed !== null && taken === undefined && isOther(name);
  return { name, taken, suggestions: isNew ? findSimilar(name).filter(isOther).slice(0, maxSuggestions) : [] };
}
