import { updateBlocker } from '#catalogue/previewWords.ts';
import { mostIdsInOneCall } from '#contract/edits.ts';
import { selectBulkAct, selectBulkGuest, selectTickedIds } from '#store/bulkSelectionSlice.ts';
import { useRemoveGuestMutation, useUpdateMultipleGuestsMutation } from '#store/deskHooks.ts';
import { useAppSelector } from '#store/hooks.ts';
import { describeUpdateFailure } from './whyNotUpdated.ts';

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
  const reason = updateBlocker(ids.length, act, guest, mostIdsInOneCall);
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
