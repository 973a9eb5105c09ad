import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useId, useRef, useState } from 'react';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { backPressed, modalClosed, nextPressed, previousPressed } from '#store/modalSlice.ts';
import { selectNeighbours } from '#store/selectors.ts';
import { selectIsWorklistOn } from '#store/worklistSlice.ts';
import { findFocusTarget } from '#track/rowFocus.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useNavigationGuard } from '#ui/navigationGuard.ts';
import { useUnloadWarning } from '#ui/useUnloadWarning.ts';
import styles from './EditDialog.module.css';
import { FormConflicts, TrackGone } from './FormConflicts.tsx';
import { MatchPart } from './MatchPart.tsx';
import { TitleParts } from './TitleParts.tsx';
import { useSave } from './useSave.ts';
import { useTrackForm } from './useTrackForm.ts';

/** The form of one track. Leaving it in any way asks first if there are unsaved changes. */
export function EditDialog({ track, isGone }: { track: Track; isGone: boolean }) {
  const form = useTrackForm(track);
  const { save, isSaving, problem, clearProblem } = useSave(track.id, form);
  const [isReloaded, setIsReloaded] = useState(false);
  const { exitTo, question } = useExit(form.isTouched);
  const fields = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const goneId = `${titleId}-gone`;
  // Once the track is deleted, no other problem matters.
  const shownProblem = isGone ? undefined : problem;
  useEffect(() => {
    if (shownProblem) revealProblem(fields.current, !shownProblem.isSignedOut);
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
      <Modal
        narrow
        labelledBy={titleId}
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
            goneId={isGone ? goneId : undefined}
            onCancel={back}
            onSaveAndNext={(next) => void save(next)}
          />
        }
      >
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          Edit Track: {shownTitle(form.current)}
        </h2>
        {isGone ? <TrackGone id={goneId} /> : <FormConflicts form={form} isReloaded={isReloaded && !problem} />}
        <div ref={fields} className={styles.fields}>
          <MatchPart {...partProps} />
          <TitleParts {...partProps} />
        </div>
      </Modal>
    </>
  );
}

/** Dispatches the action that leaves the form, after the question if there are unsaved changes. */
function useExit(isUnsaved: boolean) {
  const dispatch = useAppDispatch();
  const [pendingExit, setPendingExit] = useState<() => void>();
  useUnloadWarning(isUnsaved);
  useNavigationGuard(isUnsaved, (proceed) => setPendingExit(() => proceed));
  const exitTo = (action: UnknownAction) => {
    if (isUnsaved) setPendingExit(() => () => dispatch(action));
    else dispatch(action);
  };
  const question = pendingExit && (
    <ConfirmDialog
      title="Discard changes?"
      cancelLabel="Keep editing"
      confirmLabel="Discard changes"
      onCancel={() => setPendingExit(undefined)}
      onConfirm={() => {
        setPendingExit(undefined);
        pendingExit();
      }}
    >
      <p>You have unsaved changes to this track.</p>
    </ConfirmDialog>
  );
  return { exitTo, question };
}

/** Moves the focus to the field that failed and scrolls to its error. A dialog that asks for the password keeps the focus. */
function revealProblem(fields: HTMLElement | null, withFocus: boolean): void {
  const field = fields?.querySelector<HTMLElement>('[aria-invalid]');
  if (withFocus) field?.focus();
  const errorId = CSS.escape(field?.getAttribute('aria-describedby') ?? '');
  for (const element of fields?.querySelectorAll(`#${errorId}, [data-reload-tracks]`) ?? [])
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
          <Icon name="previous" />
        </Button>
      )}
      {next && (
        <Button look="icon" aria-label={`Next Track: ${shownTitle(next)}`} onClick={() => exitTo(nextPressed(next.id))}>
          <Icon name="next" />
        </Button>
      )}
    </>
  );
}

type FormButtonsProps = {
  isSaving: boolean;
  /** The message that the track was deleted, which blocks saving. */
  goneId: string | undefined;
  onCancel: () => void;
  onSaveAndNext: (next: Id) => void;
};

function FormButtons({ isSaving, goneId, onCancel, onSaveAndNext }: FormButtonsProps) {
  const isOnWorklist = useAppSelector(selectIsWorklistOn);
  const nextId = useAppSelector(selectNeighbours).next?.id;
  return (
    <>
      <Button look="plain" onClick={onCancel}>
        Cancel
      </Button>
      {isOnWorklist && nextId !== undefined && (
        <Button look="plain" busy={isSaving} onClick={() => onSaveAndNext(nextId)}>
          Save &amp; next
        </Button>
      )}
      <Button
        look="primary"
        type="submit"
        busy={isSaving}
        blocked={goneId !== undefined}
        {...(goneId && { 'aria-describedby': goneId })}
      >
        {isSaving ? 'Saving' : 'Save Changes'}
      </Button>
    </>
  );
}
