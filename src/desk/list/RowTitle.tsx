import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { hasPost } from '#catalogue/desk/trackForm.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import { useTitleFields } from '#desk/bulk/TickBlock.tsx';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import { FormConflicts, ReloadTracks } from '#desk/edit/FormConflicts.tsx';
import { useSave } from '#desk/edit/useSave.ts';
import { useTrackForm } from '#desk/edit/useTrackForm.ts';
import { titleFieldClosed, titleFieldOpened } from '#desk/store/deskSlice.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { formPressed } from '#store/modalSlice.ts';
import { rowTitleId } from '#track/rowFocus.ts';
import { TitleLink } from '#track/TitleLink.tsx';
import { useUnloadWarning } from '#ui/hooks/useUnloadWarning.ts';
import { Input } from '#ui/TextField.tsx';
import styles from './RowTitle.module.css';

type RowTitleProps = { track: Track; title: string; onOpen: (id: Id) => void };

/** The title of a row, which opens the details, and a button that turns it into a field. */
export function RowTitle({ track, title, onOpen }: RowTitleProps) {
  const dispatch = useAppDispatch();
  if (useTitleFields().includes(track.id)) return <TitleField track={track} />;
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
  return hasPost(track) ? titleFieldOpened(track.id) : formPressed(track.id);
}

/** Enter saves, and so does leaving the field, because what was typed must not be lost; Escape keeps the old title. */
function TitleField({ track }: { track: Track }) {
  const dispatch = useAppDispatch();
  const form = useTrackForm(track, 'row');
  const { save, isSaving, problem, clearProblem } = useSave(track.id, form, form.keepTyped);
  const [isReloaded, setIsReloaded] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isCancelled = useRef(false);
  const id = useId();
  useUnloadWarning(form.isTouched);
  useEffect(() => field.current?.select(), []);
  useFocusOnTitleAfterwards(track.id);

  const close = () => {
    isCancelled.current = true;
    dispatch(titleFieldClosed(track.id));
  };
  const commit = () => {
    if (isCancelled.current) return;
    if (form.edits.length === 0) close();
    else void save();
  };
  const onReloaded = () => {
    field.current?.focus();
    clearProblem();
    form.forgetSaved();
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
          aria-label={`Title of ${shownTitle(track)}`}
          value={form.draft.title}
          maxLength={300}
          dir="auto"
          readOnly={isSaving}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => form.setText('title', target.value)}
          onKeyDown={onKeyDown}
          // Switching to another window blurs the field, too, but it stays the active element.
          onBlur={() => document.activeElement !== field.current && !problem?.isOutdated && commit()}
        />
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem.text}
        </p>
      )}
      {problem?.isOutdated && <ReloadTracks onReloaded={onReloaded} />}
      <FormConflicts form={form} isReloaded={isReloaded && !problem} />
    </>
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
