import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useId, useRef, useState } from 'react';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
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
import styles from './EditDialog.module.css';
import { FormConflicts, TrackGone } from './FormConflicts.tsx';
import { MatchPart } from './MatchPart.tsx';
import { PreviousNext } from './PreviousNext.tsx';
import { TitleParts } from './TitleParts.tsx';
import { useSave } from './useSave.ts';
import { useTrackForm } from './useTrackForm.ts';

/** Every way out asks first when something typed would be lost; only a save that succeeded needs no question. */
export function EditDialog({ track, isGone }: { track: Track; isGone: boolean }) {
  const dispatch = useAppDispatch();
  const form = useTrackForm(track);
  const { save, isSaving, forgetProblem, ...saved } = useSave(track.id, form);
  // There is nothing left to be done about it.
  const problem = isGone ? undefined : saved.problem;
  const [isReloaded, setIsReloaded] = useState(false);
  const [wayOut, setWayOut] = useState<() => void>();
  const neighbours = useAppSelector(selectNeighbours);
  const isOnWorklist = useAppSelector(selectIsWorklistOn);
  const nextId = neighbours.next?.id;
  const fields = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const goneId = `${titleId}-gone`;
  useUnsavedWarning(form.isTouched);
  useNavigationGuard(form.isTouched, (takeIt) => setWayOut(() => takeIt));
  useEffect(() => {
    if (problem) showFault(fields.current, !problem.isSignedOut);
  }, [problem]);

  const leave = (way: UnknownAction) => {
    if (form.isTouched) setWayOut(() => () => dispatch(way));
    else dispatch(way);
  };
  const onLoaded = () => {
    // The button that was pressed goes with the problem.
    fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    forgetProblem();
    setIsReloaded(true);
  };
  // Its details are gone with it.
  const back = () => leave(isGone ? modalClosed() : backPressed());

  return (
    <>
      {/* Before the form, so that it is off the screen first and the list can take the focus back. */}
      {wayOut && (
        <ConfirmDialog
          title="Drop your changes?"
          cancelLabel="Keep editing"
          confirmLabel="Drop changes"
          onCancel={() => setWayOut(undefined)}
          onConfirm={() => {
            setWayOut(undefined);
            wayOut();
          }}
        >
          <p>What you changed on this track has not been saved.</p>
        </ConfirmDialog>
      )}
      <Modal
        narrow
        labelledBy={titleId}
        onClose={() => leave(modalClosed())}
        onSubmit={() => isGone || void save()}
        returnTo={() => findFocusTarget(track.id)}
        start={
          <Button look="icon" aria-label="Back" onClick={back}>
            <Icon name="back" />
          </Button>
        }
        foot={
          <>
            <Button look="plain" onClick={back}>
              Cancel
            </Button>
            {isOnWorklist && nextId !== undefined && (
              <Button look="plain" busy={isSaving} onClick={() => void save(nextId)}>
                Save &amp; next
              </Button>
            )}
            <Button
              look="primary"
              type="submit"
              busy={isSaving}
              blocked={isGone}
              {...(isGone && { 'aria-describedby': goneId })}
            >
              {isSaving ? 'Saving' : 'Save Changes'}
            </Button>
          </>
        }
        actions={
          <PreviousNext
            {...neighbours}
            onPrevious={(track) => leave(previousPressed(track.id))}
            onNext={(track) => leave(nextPressed(track.id))}
          />
        }
      >
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          Edit Track: {shownTitle(form.known)}
        </h2>
        {isGone ? <TrackGone id={goneId} /> : <FormConflicts form={form} isReloaded={isReloaded && !problem} />}
        <div ref={fields} className={styles.fields}>
          <MatchPart form={form} isSaving={isSaving} problem={problem} onLoaded={onLoaded} />
          <TitleParts form={form} isSaving={isSaving} problem={problem} onLoaded={onLoaded} />
        </div>
      </Modal>
    </>
  );
}

/** To where it failed, and in sight of why; while the password is asked for, the focus is up there. */
function showFault(fields: HTMLElement | null, withFocus: boolean): void {
  const fault = fields?.querySelector<HTMLElement>('[aria-invalid]');
  if (withFocus) fault?.focus();
  const why = `#${CSS.escape(fault?.getAttribute('aria-describedby') ?? '')}`;
  for (const said of fields?.querySelectorAll(`${why}, [data-load-again]`) ?? [])
    said.scrollIntoView({ block: 'nearest' });
}

/** Reloading or closing the page would lose what was typed: the browser asks in words of its own. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
