import { useEffect, useId, useRef, useState } from 'react';
import { describeGuests } from '#catalogue/desk/guestList.ts';
import { dialogClosed, selectOpenDialog } from '#desk/store/dialogSlice.ts';
import { renameLeft, selectMerge, selectRenamedGuest } from '#desk/store/guestsSlice.ts';
import { selectCountedGuests } from '#desk/store/selectors.ts';
import { useDraft } from '#desk/useDraft.ts';
import { beingSavedWords, useExit } from '#desk/useExit.tsx';
import { useAppSelector, useGetGuestsQuery } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { toDialogTitle } from '#ui/focus.ts';
import { Modal } from '#ui/Modal.tsx';
import { GuestList } from './GuestList.tsx';
import styles from './GuestsDialog.module.css';
import { MergeDialog } from './MergeDialog.tsx';

export function Guests() {
  return useAppSelector(selectOpenDialog) === 'guests' && <GuestsDialog />;
}

/** All names of the guest list, to rename, merge and delete them. */
function GuestsDialog() {
  const titleId = useId();
  const guests = useAppSelector(selectCountedGuests);
  const merge = useAppSelector(selectMerge);
  const { renamed, typed, setTyped, setIsSaving, exitTo, question } = useTypedName();
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = guests.length === 0;
  // With the last guest, the whole list is gone.
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) heading.current?.focus();
  }, [isEmpty]);
  return (
    <>
      {question}
      {merge && <MergeDialog merge={merge} />}
      <Modal narrow labelledBy={titleId} onClose={() => exitTo(renamed === null ? dialogClosed() : renameLeft())}>
        <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
          Guests
        </h2>
        {!isEmpty && <p className={styles.summary}>{describeGuests(guests)}</p>}
        <LoadStatus isEmpty={isEmpty} />
        {!isEmpty && <GuestList typed={typed} onType={setTyped} onSaving={setIsSaving} exitTo={exitTo} />}
      </Modal>
    </>
  );
}

/** The new name of a guest while it is typed. Leaving the field asks first if the name was changed. */
function useTypedName() {
  const renamed = useAppSelector(selectRenamedGuest);
  /** Null until the name is changed. */
  const [typed, setTyped] = useDraft<string | null>('rename name', null);
  const [isSaving, setIsSaving] = useState(false);
  const isChanged = renamed !== null && typed !== null && typed.trim() !== renamed;
  const exit = useExit(isChanged, isSaving ? beingSavedWords : exitWords, () => setTyped(null));
  return { renamed, typed, setTyped, setIsSaving, ...exit };
}

const exitWords = { text: 'The new name isn’t saved yet.' };

function LoadStatus({ isEmpty }: { isEmpty: boolean }) {
  const { isError, isFetching, data, refetch } = useGetGuestsQuery();
  if (isError && !isFetching) {
    return (
      <div role="alert" className={styles.problem}>
        <p>{describeLoadFailure(data !== undefined, isEmpty)}</p>
        <Button ref={toDialogTitle} look="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <p role="status" className={styles.summary}>
      {data ? isEmpty && 'No guests yet. Add one in the guest menu of a track.' : 'Loading guests…'}
    </p>
  );
}

function describeLoadFailure(hasOldList: boolean, isEmpty: boolean): string {
  if (hasOldList) return 'The guest list didn’t load again. It may be out of date.';
  return isEmpty ? 'The guest list didn’t load.' : 'The guest list didn’t load. These are the guests of the tracks.';
}
