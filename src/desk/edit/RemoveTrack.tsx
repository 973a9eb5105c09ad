import { useState } from 'react';
import { shownValues } from '#catalogue/desk/trackFields.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { describeFailure } from '#desk/failureTexts.ts';
import { useRemoveTrackMutation } from '#desk/store/api/trackApi.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import { modalClosed, selectOpenTrackId } from '#store/modalSlice.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toDialogTitle } from '#ui/focus.ts';
import styles from './MoreFields.module.css';

/**
 * Removes the track after a question. The toast offers to undo it. The question stands beside the form and not in it,
 * because its Escape would close the form, too.
 */
export function useRemoveTrack(track: Track) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [isAsking, setIsAsking] = useState(false);
  const [removeTrack, { isLoading, error }] = useRemoveTrackMutation();
  const title = shownTitle(track);
  const remove = async () => {
    setIsAsking(false);
    const result = await removeTrack({ id: track.id, title, opened: shownValues(track) });
    // Another track may have been opened since.
    if (!result.error && selectOpenTrackId(store.getState()) === track.id) dispatch(modalClosed());
  };
  useRetryAfterSignIn(error, () => void remove());
  const removeQuestion = isAsking && (
    <ConfirmDialog
      title="Remove this track?"
      cancelLabel="Keep track"
      confirmLabel="Remove track"
      onCancel={() => setIsAsking(false)}
      onConfirm={() => void remove()}
    >
      <p>
        “<bdi>{title}</bdi>” disappears from the site. You can undo it in History.
      </p>
    </ConfirmDialog>
  );
  return { removal: { isLoading, error, ask: () => setIsAsking(true) }, removeQuestion };
}

type RemoveTrackProps = ReturnType<typeof useRemoveTrack>['removal'] & { isSaving: boolean };

/** Shown only where the host can remove tracks. */
export function RemoveTrack({ isLoading, error, ask, isSaving }: RemoveTrackProps) {
  if (!useAppSelector(selectHasExtras)) return null;
  return (
    <div className={styles.remove}>
      <Button ref={toDialogTitle} look="plain" busy={isLoading} blocked={isSaving} onClick={ask}>
        {isLoading ? 'Removing' : 'Remove track'}
      </Button>
      {error && <p role="alert">{describeFailure('removeTrack', error)}</p>}
    </div>
  );
}
