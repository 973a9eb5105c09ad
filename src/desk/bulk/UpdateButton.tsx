import { formatTrackCount, updateBlocker } from '#catalogue/desk/bulkPreview.ts';
import { maxIdsPerCall } from '#contract/edits.ts';
import { describeFailure } from '#desk/failureTexts.ts';
import { selectBulkAct, selectBulkGuest, selectTickedIds } from '#desk/store/bulkSelectionSlice.ts';
import { useRemoveGuestMutation, useRetryAfterSignIn, useUpdateMultipleGuestsMutation } from '#desk/store/hooks.ts';
import { useAppSelector } from '#store/hooks.ts';
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
  const [addGuest, adding] = useUpdateMultipleGuestsMutation();
  const [removeGuest, removing] = useRemoveGuestMutation();
  const { isLoading, isSuccess, error } = act === 'add' ? adding : removing;
  const blocker = updateBlocker(ids.length, guest, maxIdsPerCall);
  const send = () => {
    if (blocker !== undefined || guest === null || isLoading) return;
    void (act === 'add' ? addGuest : removeGuest)({ guest, ids: [...ids] });
  };
  useRetryAfterSignIn(error, send);
  return { send, blocker, failure: error && describeFailure('update', error), isBusy: isLoading, isDone: isSuccess };
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
