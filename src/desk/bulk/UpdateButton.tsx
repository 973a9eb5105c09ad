import { useMemo } from 'react';
import { formatTrackCount, updateBlocker } from '#catalogue/desk/bulkPreview.ts';
import { maxIdsPerCall } from '#contract/edits.ts';
import { describeFailure } from '#desk/failureTexts.ts';
import { selectBulkAct, selectBulkGuest, selectTickedIds } from '#desk/store/bulkSelectionSlice.ts';
import { deskApi } from '#desk/store/deskApi.ts';
import { useRemoveGuestMutation, useRetryAfterSignIn, useUpdateMultipleGuestsMutation } from '#desk/store/hooks.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { failureOf } from '#store/host/failure.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';

/** The bulk update of the ticked tracks, shared by the update bar and its preview. */
export type BulkUpdate = {
  send: () => void;
  /** Why it cannot be sent yet. */
  blocker: string | undefined;
  failure: string | undefined;
  isBusy: boolean;
  isDone: boolean;
};

export function useBulkUpdate(): BulkUpdate {
  const ids = useAppSelector(selectTickedIds);
  const act = useAppSelector(selectBulkAct);
  const guest = useAppSelector(selectBulkGuest);
  const dispatch = useAppDispatch();
  const hasExtras = useAppSelector(selectHasExtras);
  const [addGuest, adding] = useUpdateMultipleGuestsMutation();
  const [removeGuest, removing] = useRemoveGuestMutation();
  const { isLoading, isSuccess, error, originalArgs } = act === 'add' ? adding : removing;
  const blocker = updateBlocker(ids.length, guest, maxIdsPerCall);
  const send = async () => {
    if (blocker !== undefined || guest === null || isLoading) return;
    const { error: failed } = await (act === 'add' ? addGuest : removeGuest)({ guest, ids: [...ids] });
    // Otherwise the removed track would be refused again. A host without extras is left alone after a failure.
    if (failed && failureOf(failed) === 'notFound' && hasExtras) dispatch(deskApi.util.invalidateTags(['Tracks']));
  };
  useRetryAfterSignIn(error, () => void send());
  const sent = useMemo(() => new Set(originalArgs?.ids), [originalArgs]);
  const isOfThis = guest === originalArgs?.guest && ids.every((id) => sent.has(id));
  const failure = error && isOfThis ? describeFailure('update', error) : undefined;
  return { send: () => void send(), blocker, failure, isBusy: isLoading, isDone: isSuccess };
}

const labels = {
  add: { ready: 'Add to', busy: 'Adding' },
  remove: { ready: 'Remove from', busy: 'Removing' },
} as const;

/** Keeps the focus while it is blocked, and is described by the reason. */
export function UpdateButton({ update, describedBy }: { update: BulkUpdate; describedBy: string }) {
  const { ready, busy } = labels[useAppSelector(selectBulkAct)];
  const count = useAppSelector(selectTickedIds).length;
  const { isBusy, blocker, send } = update;
  return (
    <Button
      look="primary"
      busy={isBusy}
      blocked={blocker !== undefined}
      aria-describedby={blocker === undefined ? undefined : describedBy}
      onClick={send}
    >
      {isBusy ? busy : `${ready} ${formatTrackCount(count)}`}
    </Button>
  );
}
