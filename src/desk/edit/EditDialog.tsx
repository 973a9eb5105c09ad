import type { UnknownAction } from '@reduxjs/toolkit';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import { beingSavedWords, useExit } from '#desk/useExit.tsx';
import { useAppSelector } from '#store/hooks.ts';
import { backPressed, modalClosed, nextPressed, previousPressed, selectIsForMatch } from '#store/modalSlice.ts';
import { selectNeighbours } from '#store/selectors.ts';
import { findFocusTarget } from '#track/rowFocus.ts';
import { Button } from '#ui/Button.tsx';
import { useDocumentKeys } from '#ui/hooks/useDocumentKeys.ts';
import { isInTopDialog } from '#ui/hooks/useModalDialog.ts';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import styles from './EditDialog.module.css';
import { FormConflicts, TrackGone } from './FormConflicts.tsx';
import { MatchPart } from './MatchPart.tsx';
import { MoreFields } from './MoreFields.tsx';
import { RemoveTrack, useRemoveTrack } from './RemoveTrack.tsx';
import { TitleParts } from './TitleParts.tsx';
import { useSave } from './useSave.ts';
import { useTrackForm } from './useTrackForm.ts';

const exitWords = { text: 'You have unsaved changes to this track.' };

/** The form of one track. Leaving it in any way asks first if there are unsaved changes. */
export function EditDialog({ track, isGone }: { track: Track; isGone: boolean }) {
  const form = useTrackForm(track, 'dialog');
  const { save, isSaving, isRemoving, problem, clearProblem } = useSave(track.id, form);
  const [isReloaded, setIsReloaded] = useState(false);
  const { exitTo, question } = useExit(form.isTouched, isSaving ? beingSavedWords : exitWords);
  const { removal, removeQuestion } = useRemoveTrack(form.current);
  const fields = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const goneId = `${titleId}-gone`;
  const matchId = `${titleId}-match`;
  const isForMatch = useAppSelector(selectIsForMatch);
  // Once the track is deleted, no other problem matters.
  const shownProblem = isGone ? undefined : problem;
  useEffect(() => {
    if (shownProblem) revealProblem(fields.current, shownProblem.failure !== 'signedOut');
  }, [shownProblem]);

  const onReloaded = () => {
    // Before the pressed button disappears with the problem.
    fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    clearProblem();
    setIsReloaded(true);
  };
  // A deleted track has no details to return to.
  const back = () => exitTo(isGone ? modalClosed() : backPressed());
  const partProps = { form, isSaving, problem: shownProblem, onReloaded };

  return (
    <>
      {/* Before the form: it must close first, so that the list can take the focus back. */}
      {question}
      {removeQuestion}
      <Modal
        narrow
        labelledBy={titleId}
        {...(isForMatch && { focusId: matchId })}
        onClose={() => exitTo(modalClosed())}
        onSubmit={() => isGone || void save()}
        returnTo={() => findFocusTarget(track.id)}
        start={
          <Button look="icon" aria-label="Back" onClick={back}>
            <Icon name="back" />
          </Button>
        }
        actions={<PreviousNext exitTo={exitTo} />}
        foot={
          <FormButtons
            isSaving={isSaving}
            isRemoving={isRemoving}
            goneId={isGone ? goneId : undefined}
            onCancel={back}
            onSaveAndNext={(next) => void save(next)}
          />
        }
      >
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          Edit Track: <bdi>{shownTitle(form.current)}</bdi>
        </h2>
        {isGone ? (
          <TrackGone id={goneId} onReloaded={onReloaded} />
        ) : (
          <FormConflicts form={form} isReloaded={isReloaded && !problem} />
        )}
        <div ref={fields} className={styles.fields}>
          <MatchPart {...partProps} fieldId={matchId} onClose={() => exitTo(modalClosed())} />
          <TitleParts {...partProps} />
          <MoreFields {...partProps} />
          {!isGone && <RemoveTrack {...removal} isSaving={isSaving} />}
        </div>
      </Modal>
    </>
  );
}

/**
 * Moves the focus to the field that failed and scrolls to its error. A dialog that asks for the password keeps the
 * focus.
 */
function revealProblem(fields: HTMLElement | null, withFocus: boolean): void {
  const field = fields?.querySelector<HTMLElement>('[aria-invalid]');
  if (withFocus) field?.focus();
  const errorId = field?.getAttribute('aria-describedby');
  const error = errorId ? `#${CSS.escape(errorId)}` : '[data-problem]';
  for (const element of fields?.querySelectorAll(`${error}, [data-reload-tracks]`) ?? [])
    element.scrollIntoView({ block: 'nearest' });
}

/** Small buttons to the tracks before and after in the list. */
function PreviousNext({ exitTo }: { exitTo: (action: UnknownAction) => void }) {
  const { previous, next } = useAppSelector(selectNeighbours);
  return (
    <>
      {previous && (
        <Button
          look="icon"
          aria-label={`Previous Track: ${shownTitle(previous)}`}
          onClick={() => exitTo(previousPressed(previous.id))}
        >
          <DeskIcon name="previous" />
        </Button>
      )}
      {next && (
        <Button look="icon" aria-label={`Next Track: ${shownTitle(next)}`} onClick={() => exitTo(nextPressed(next.id))}>
          <DeskIcon name="next" />
        </Button>
      )}
    </>
  );
}

type FormButtonsProps = {
  isSaving: boolean;
  isRemoving: boolean;
  /** The message that the track was deleted, which blocks saving. */
  goneId: string | undefined;
  onCancel: () => void;
  onSaveAndNext: (next: Id) => void;
};

function FormButtons({ isSaving, isRemoving, goneId, onCancel, onSaveAndNext }: FormButtonsProps) {
  const nextId = useAppSelector(selectNeighbours).next?.id;
  const buttons = useRef<HTMLDivElement>(null);
  // Like "Save Changes", not while a date is half typed, which has no text yet.
  const saveAndNext = (next: Id) => buttons.current?.closest('form')?.reportValidity() && onSaveAndNext(next);
  useSaveAndNextKey(buttons, nextId !== undefined ? () => saveAndNext(nextId) : undefined);
  return (
    <div ref={buttons} className={styles.buttons}>
      <Button look="plain" onClick={onCancel}>
        Cancel
      </Button>
      {nextId !== undefined && (
        <Button look="plain" busy={isSaving} blocked={isRemoving} onClick={() => saveAndNext(nextId)}>
          Save &amp; next
        </Button>
      )}
      <Button
        look="primary"
        type="submit"
        busy={isSaving}
        blocked={isRemoving || goneId !== undefined}
        {...(goneId && { 'aria-describedby': goneId })}
      >
        {isSaving ? 'Saving' : 'Save Changes'}
      </Button>
    </div>
  );
}

/** Control+Enter presses "Save & next", also while typing, but not in a question that is above the form. */
function useSaveAndNextKey(buttons: RefObject<Element | null>, onPress: (() => void) | undefined): void {
  useDocumentKeys((event) => {
    const isKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isKey || !onPress || !isInTopDialog(buttons.current)) return;
    // The browser would send the form as well.
    event.preventDefault();
    onPress();
  });
}
