import { updateBlocker } from '#catalogue/desk/bulkPreview.ts';
import { maxIdsPerCall } from '#contract/edits.ts';
import { describeUpdateFailure } from '#desk/failureTexts.ts';
import { selectBulkAct, selectBulkGuest, selectTickedIds } from '#desk/store/bulkSelectionSlice.ts';
import { useRemoveGuestMutation, useUpdateMultipleGuestsMutation } from '#desk/store/hooks.ts';
import { useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';

const words = {
  add: { ready: 'Update guest', busy: 'Updating' },
  remove: { ready: 'Remove guest', busy: 'Removing' },
} as const;

/** It keeps the focus while it cannot be pressed, and its reason can be heard with it. */
export function UpdateButton({ update, describedBy }: { update: Update; describedBy: string }) {
  const { ready, busy } = words[useAppSelector(selectBulkAct)];
  const { isBusy, reason, send } = update;
  return (
    <Button
      look="primary"
      busy={isBusy}
      blocked={reason !== undefined}
      aria-describedby={reason === undefined ? undefined : describedBy}
      onClick={send}
    >
      {isBusy ? busy : ready}
    </Button>
  );
}

/** The one update of the desk: whether it can be sent, how it goes, and what to say of it. */
export type Update = {
  send: () => void;
  /** Why it cannot be sent as it stands. */
  reason: string | undefined;
  isBusy: boolean;
  failed: string | undefined;
  isDone: boolean;
};

export function useUpdate(): Update {
  const ids = useAppSelector(selectTickedIds);
  const act = useAppSelector(selectBulkAct);
  const guest = useAppSelector(selectBulkGuest);
  const [give, giving] = useUpdateMultipleGuestsMutation();
  const [take, taking] = useRemoveGuestMutation();
  const { isLoading, isSuccess, error } = act === 'add' ? giving : taking;
  const reason = updateBlocker(ids.length, act, guest, maxIdsPerCall);
  const send = () => {
    if (reason === undefined && guest !== null && !isLoading)
      void (act === 'add' ? give : take)({ guest, ids: [...ids] });
  };
  return {
    send,
    reason,
    isBusy: isLoading,
    failed: error && describeUpdateFailure(error),
    isDone: isSuccess,
  };
}
