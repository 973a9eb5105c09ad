import { createAction } from '@reduxjs/toolkit';
import { editWords, type ToldCall } from '#catalogue/desk/editWords.ts';
import type { Started } from '#desk/store/api/endpointParts.ts';
import { api } from '#store/api.ts';
import { type CallError, type HostError, hostErrorOf } from '#store/host/failure.ts';

/** `doing`: “Adding Otto Fenn”. `isKept`: what was typed is still in its row. */
export type LateFailure = { doing: string; error: HostError; isKept?: boolean };

/** An edit failed after its form was closed, or signing out failed: only a toast says so. */
export const afterCloseFailed = createAction<LateFailure & { id: string }>('toasts/afterCloseFailed');

type Edit<Call extends ToldCall> = Parameters<(typeof editWords)[Call]['doing']>[0];

/**
 * `onQueryStarted` of an edit that a component sends, and whose failure it shows as long as it is there: RTK Query
 * forgets the result of a component that is gone.
 */
export async function tellAfterClose<Call extends ToldCall>(
  call: Call,
  edit: Edit<Call>,
  { dispatch, getState, requestId, queryFulfilled }: Started,
): Promise<void> {
  try {
    await queryFulfilled;
  } catch (rejection) {
    const error = hostErrorOf((rejection as { error: CallError }).error);
    const { select } = (api.endpoints as unknown as Record<ToldCall, typeof api.endpoints.addUser>)[call];
    const isForgotten = select({ requestId, fixedCacheKey: undefined })(getState() as never).isUninitialized;
    const describe = editWords[call].doing as (edit: Edit<Call>) => string;
    if (isForgotten) dispatch(afterCloseFailed({ id: requestId, doing: describe(edit), error }));
  }
}
