import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { type CallError, failureOf, type HostError, hostErrorOf } from '#store/host/failure.ts';
import type { RootState } from '#store/store.ts';

/** `doing`: “Adding Otto Fenn”. `isKept`: what was typed is still in its row. */
export type LateFailure = { doing: string; error: HostError; isKept?: boolean };

/** An edit failed after its form was closed, or signing out failed: only a toast says so. */
export const afterCloseFailed = createAction<LateFailure & { id: string }>('toasts/afterCloseFailed');

/** It may have been saved, which the new list shows. */
export function isUnsure(error: CallError): boolean {
  return ['timedOut', 'lost'].includes(failureOf(error));
}

export type Started = {
  dispatch: (action: UnknownAction) => unknown;
  getState: () => unknown;
  requestId: string;
  queryFulfilled: Promise<unknown>;
};

/**
 * `onQueryStarted` of an edit that a component sends, and whose failure it shows as long as it is there: RTK Query
 * forgets the result of a component that is gone. `saved`: the event to tell of the success.
 */
export async function reportAfterClose(doing: string, started: Started, saved?: UnknownAction): Promise<void> {
  const { dispatch, getState, requestId, queryFulfilled } = started;
  try {
    await queryFulfilled;
    if (saved) dispatch(saved);
  } catch (rejection) {
    const error = hostErrorOf((rejection as { error: CallError }).error);
    const isSeen = requestId in (getState() as RootState).api.mutations;
    if (!isSeen) dispatch(afterCloseFailed({ id: requestId, doing, error }));
  }
}
