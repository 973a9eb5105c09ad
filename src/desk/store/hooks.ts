import { useEffect, useMemo, useRef } from 'react';
import { maxIdsPerCall } from '#contract/edits.ts';
import type { Id } from '#contract/track.ts';
import { useTypedTitlesQuery } from '#desk/store/api/historyApi.ts';
import { useWorklistQuery } from '#desk/store/api/worklistApi.ts';
import { useAppSelector } from '#store/hooks.ts';
import { type CallError, failureOf } from '#store/host/failure.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { selectIsSessionOver, selectSignIns } from './sessionSlice.ts';

/** Asks again for what was refused because the session had expired, once a password has been accepted. */
export function useRefetchAfterSignIn(error: CallError | undefined, refetch: () => void): void {
  const signIns = useAppSelector(selectSignIns);
  const handled = useRef(signIns);
  useEffect(() => {
    if (handled.current === signIns) return;
    handled.current = signIns;
    if (error && failureOf(error) === 'signedOut') refetch();
  });
}

/** The same for an edit: closing the password form gives it up, and a later sign-in does not send it. */
export function useRetryAfterSignIn(error: CallError | undefined, retry: () => void): void {
  const isAsked = useAppSelector(selectIsSessionOver);
  const givenUp = useRef<CallError>(undefined);
  useRefetchAfterSignIn(error, () => {
    if (error !== givenUp.current) retry();
  });
  useEffect(() => {
    if (!isAsked) givenUp.current = error;
  });
}

/**
 * Whether a person typed the title of one of these tracks. Until the host has said so, a title counts as typed, so that
 * it is kept.
 */
export function useIsTitleTyped(ids: readonly Id[]): (trackId: Id) => boolean {
  const hasExtras = useAppSelector(selectHasExtras);
  const { currentData, error, refetch } = useTypedTitlesQuery(ids, { skip: !hasExtras || ids.length === 0 });
  useRefetchAfterSignIn(error, () => void refetch());
  const typed = useMemo(() => currentData && new Set<Id>(currentData), [currentData]);
  const asked = useMemo(() => new Set(ids.slice(0, maxIdsPerCall)), [ids]);
  return (trackId) => hasExtras && (!typed || !asked.has(trackId) || typed.has(trackId));
}

/** Fetches what has been accepted, where the host knows; `selectReasons` reads it. */
export function useAcceptedReasons(): void {
  const hasExtras = useAppSelector(selectHasExtras);
  const { error, refetch } = useWorklistQuery(undefined, { skip: !hasExtras });
  useRefetchAfterSignIn(error, () => void refetch());
}
