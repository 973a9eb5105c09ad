import { useMemo } from 'react';
import { updateBlocker } from '#catalogue/desk/bulkPreview.ts';
import { nameBriefly } from '#catalogue/desk/quote.ts';
import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import { maxIdsPerCall } from '#contract/edits.ts';
import type { Id } from '#contract/track.ts';
import { describeFailure } from '#desk/failureTexts.ts';
import { afterCloseFailed } from '#desk/store/afterCloseFailed.ts';
import { type GuestOfMany, useRemoveGuestMutation, useUpdateMultipleGuestsMutation } from '#desk/store/api/guestApi.ts';
import { selectBulkAct, selectBulkGuest, selectTickedIds } from '#desk/store/bulkSelectionSlice.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { api } from '#store/api.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import { failureOf, hostErrorOf } from '#store/host/failure.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';

/** The bulk update of the ticked tracks, shared by the update bar and its preview. */
export type BulkUpdate = {
  send: () => void;
  /** Why it cannot be sent yet. */
  blocker: string | undefined;
  failure: string | undefined;
  isBusy: boolean;
};

export function useBulkUpdate(): BulkUpdate {
  const ids = useAppSelector(selectTickedIds);
  const act = useAppSelector(selectBulkAct);
  const guest = useAppSelector(selectBulkGuest);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const hasExtras = useAppSelector(selectHasExtras);
  const [addGuest, adding] = useUpdateMultipleGuestsMutation();
  const [removeGuest, removing] = useRemoveGuestMutation();
  const { isLoading, error, originalArgs } = act === 'add' ? adding : removing;
  const blocker = updateBlocker(ids.length, guest, maxIdsPerCall);
  const send = async () => {
    if (blocker !== undefined || guest === null || isLoading) return;
    const sent = { guest, ids: [...ids] };
    const sending = (act === 'add' ? addGuest : removeGuest)(sent);
    const { error: failed } = await sending;
    if (!failed) return;
    const state = store.getState();
    if (!isStillChosen(selectTickedIds(state), selectBulkGuest(state), sent)) {
      const doing = `${act === 'add' ? 'Adding' : 'Removing'} ${nameBriefly(guest)}`;
      dispatch(afterCloseFailed({ id: sending.requestId, doing, error: hostErrorOf(failed) }));
    }
    // Otherwise the removed track would be refused again. A host without extras is left alone after a failure.
    if (failureOf(failed) === 'notFound' && hasExtras) dispatch(api.util.invalidateTags(['Tracks']));
  };
  useRetryAfterSignIn(error, () => void send());
  const isOfThis = useMemo(() => isStillChosen(ids, guest, originalArgs), [ids, guest, originalArgs]);
  const failure = error && isOfThis ? describeFailure('updateMultipleGuests', error) : undefined;
  return { send: () => void send(), blocker, failure, isBusy: isLoading };
}

/** Whether the bar is about what was sent, or a part of it. */
function isStillChosen(ids: readonly Id[], guest: string | null, sent: GuestOfMany | undefined): boolean {
  const all = new Set(sent?.ids);
  return ids.length > 0 && guest === sent?.guest && ids.every((id) => all.has(id));
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
