import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { isolate, quote } from '#catalogue/desk/quote.ts';
import { hasPost } from '#catalogue/desk/trackForm.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import { looksEmpty } from '#contract/typedText.ts';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import { FormConflicts, ReloadTracks } from '#desk/edit/FormConflicts.tsx';
import { useSave } from '#desk/edit/useSave.ts';
import { type TrackForm, useTrackForm } from '#desk/edit/useTrackForm.ts';
import { afterCloseFailed } from '#desk/store/afterCloseFailed.ts';
import { selectTitleFields, titleFieldClosed, titleFieldOpened } from '#desk/store/deskSlice.ts';
import { useExit } from '#desk/useExit.tsx';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import { formOpened } from '#store/modalSlice.ts';
import { selectIsListThere, selectTrack } from '#store/selectors.ts';
import { rowTitleId } from '#track/rowIds.ts';
import { TitleLink } from '#track/TitleLink.tsx';
import { Input } from '#ui/TextField.tsx';
import styles from './RowTitle.module.css';

type RowTitleProps = { track: Track; title: string; onOpen: (id: Id) => void };

/** The title of a row, which opens the details, and a button that turns it into a field. */
export function RowTitle({ track, title, onOpen }: RowTitleProps) {
  const dispatch = useAppDispatch();
  const isField = useAppSelector((state) => selectTitleFields(state).includes(track.id));
  if (isField) return <TitleField track={track} />;
  return (
    <div className={styles.line}>
      <TitleLink track={track} className={styles.title} onOpen={onOpen}>
        {title}
      </TitleLink>
      <button
        type="button"
        className={styles.edit}
        aria-label={`Edit title of ${shownTitle(track)}`}
        onClick={() => dispatch(titleEvent(track))}
      >
        <DeskIcon name="textCursor" />
      </button>
    </div>
  );
}

/** A title that its row cannot save is changed in the form, which says why. */
export function titleEvent(track: Track) {
  return hasPost(track) ? titleFieldOpened(track.id) : formOpened(track.id);
}

/** Enter saves, and so does leaving the field, because what was typed must not be lost; Escape keeps the old title. */
function TitleField({ track }: { track: Track }) {
  const dispatch = useAppDispatch();
  const form = useTrackForm(track, 'row');
  const { save, isSaving, isRemoving, problem, clearProblem } = useSave(track.id, form, form.keep);
  const [isReloaded, setIsReloaded] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isCancelled = useRef(false);
  const id = useId();
  const { question } = useExit(form.isTouched, exitWords, undefined, true);
  useEffect(() => field.current?.select(), []);
  useFocusOnTitleAfterwards(track.id);
  useMessageIfRemoved(track, form.isTouched ? form.draft.title : '');
  useKeptText(track.id, form);

  const isAsked = problem?.isOutdated || form.conflicts.includes('title');
  const isEmpty = looksEmpty(form.draft.title);
  const failure = isEmpty && isRefused ? emptyText : problem?.text;
  const close = () => {
    isCancelled.current = true;
    dispatch(titleFieldClosed(track.id));
  };
  const commit = () => {
    if (isCancelled.current) return;
    setIsRefused(isEmpty);
    if (isEmpty) return;
    if (form.edits.length === 0) close();
    else void save();
  };
  const onReloaded = () => {
    field.current?.focus();
    clearProblem();
    setIsReloaded(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') commit();
    else close();
  };
  return (
    <>
      <div className={styles.field}>
        <Input
          ref={field}
          id={rowTitleId(track.id)}
          aria-label={`Title of ${shownTitle(form.current)}`}
          value={form.draft.title}
          maxLength={300}
          dir="auto"
          readOnly={isSaving || isRemoving}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? `${id}-problem` : undefined}
          onChange={({ target }) => form.setText('title', target.value)}
          onKeyDown={onKeyDown}
          // Switching to another window blurs the field, too, but it stays the active element.
          // "Keep their title" must not save the other one first, nor must "Discard changes".
          onBlur={() => document.activeElement !== field.current && !isAsked && !question && commit()}
        />
      </div>
      {question}
      {failure && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
      {problem?.isOutdated && <ReloadTracks onReloaded={onReloaded} />}
      <FormConflicts form={form} isReloaded={isReloaded && !problem} />
    </>
  );
}

const exitWords = { text: 'The title you typed isn’t saved.' };

const emptyText = 'A title can’t be empty. Type one, or press Escape to keep the old one.';

/** If someone else removed the track, its row is gone, and the field with it: a message keeps what was typed. */
function useMessageIfRemoved(track: Track, typed: string): void {
  const store = useAppStore();
  const last = useRef({ track, typed });
  useEffect(() => {
    last.current = { track, typed };
  });
  useEffect(
    () => () => {
      const { track: lost, typed: text } = last.current;
      const state = store.getState();
      // Without a list, after a jump in Redux DevTools, the track is not known to be removed.
      if (!text || !selectIsListThere(state) || selectTrack(state, lost.id)) return;
      const doing = `Changing the title of ${quote(shownTitle(lost))} to “${isolate(text)}”`;
      const error = { failure: 'refused', detail: 'The track is no longer in the catalogue.' } as const;
      store.dispatch(afterCloseFailed({ id: `removed ${lost.id}`, doing, error }));
    },
    [store],
  );
}

/** Where a new title has moved the row to another place in the list, its field goes on there. */
function useKeptText(id: Id, { isTouched, keep }: TrackForm): void {
  const store = useAppStore();
  const last = useRef({ isTouched, keep });
  useEffect(() => {
    last.current = { isTouched, keep };
  });
  useEffect(
    () => () => {
      if (last.current.isTouched && selectTitleFields(store.getState()).includes(id)) last.current.keep();
    },
    [store, id],
  );
}

/** The field takes the focus with it, which then belongs to the title in its place. */
function useFocusOnTitleAfterwards(id: Id): void {
  useLayoutEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) document.getElementById(rowTitleId(id))?.focus();
      }),
    [id],
  );
}
