import { type KeyboardEvent, useContext, useEffect, useId, useMemo, useRef } from 'react';
import { describeRows } from '#catalogue/desk/showNotes.ts';
import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import { notedTracksTicked, selectTickedIds } from '#desk/store/bulkSelectionSlice.ts';
import { dialogClosed } from '#desk/store/dialogSlice.ts';
import { useExit } from '#desk/useExit.tsx';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { useDebounced } from '#ui/hooks/useDebounced.ts';
import { DialogShown } from '#ui/hooks/useDeferredShow.ts';
import { Modal } from '#ui/Modal.tsx';
import { NoteList } from './NoteList.tsx';
import styles from './ShowNotesDialog.module.css';
import { type Notes, useNotes } from './useNotes.ts';

const announceDelayMs = 500;
const exitWords = { text: 'The tracks in these notes aren’t selected yet.' };

/** Finds the tracks that pasted show notes name, and selects them in the list. */
export function ShowNotesDialog({ onSelected }: { onSelected: () => void }) {
  const dispatch = useAppDispatch();
  const notes = useNotes();
  const { exitTo, question } = useExit(notes.text.trim() !== '', exitWords);
  const summaryId = useId();
  const ids = notes.selectable;
  const isBlocked = ids.length === 0 || notes.isPending;
  const select = () => {
    if (isBlocked) return;
    onSelected();
    dispatch(notedTracksTicked(ids));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) select();
  };

  return (
    <>
      {question}
      <Modal
        title="Paste show notes"
        onClose={() => exitTo(dialogClosed())}
        onKeyDown={onKeyDown}
        foot={
          <>
            <Summary id={summaryId} notes={notes} />
            <Button look="primary" data-select-noted blocked={isBlocked} aria-describedby={summaryId} onClick={select}>
              {ids.length === 0 ? 'Select tracks' : `Select ${formatTrackCount(ids.length)}`}
            </Button>
          </>
        }
      >
        <div className={styles.columns}>
          <NotesField text={notes.text} onType={notes.answer.typed} />
          {notes.rows.length > 0 && <NoteList notes={notes} />}
        </div>
      </Modal>
    </>
  );
}

function NotesField({ text, onType }: { text: string; onType: (text: string) => void }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isShown = useContext(DialogShown);
  useEffect(() => {
    if (isShown) field.current?.focus();
  }, [isShown]);
  return (
    <div className={styles.notes}>
      <label htmlFor={id}>Show notes</label>
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        rows={8}
        dir="auto"
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onType(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        One title per line. Numbers, bullets, times, years and small spelling mistakes don’t matter.
      </p>
    </div>
  );
}

function Summary({ id, notes: { rows, choices, isPending } }: { id: string; notes: Notes }) {
  const tickedCount = useAppSelector(selectTickedIds).length;
  const text = useMemo(() => (rows.length === 0 ? '' : describeRows(rows, choices)), [rows, choices]);
  const announced = useDebounced(isPending ? '' : text, announceDelayMs);
  return (
    <div className={styles.summary}>
      <p id={id}>{isPending ? 'Looking up…' : text || 'Nothing to select yet.'}</p>
      <p className="vh" role="status">
        {announced}
      </p>
      {tickedCount > 0 && (
        <p className={styles.hint}>
          {tickedCount === 1 ? '1 track is' : `${formatTrackCount(tickedCount)} are`} already selected and will stay
          selected.
        </p>
      )}
    </div>
  );
}
