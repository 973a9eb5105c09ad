import type { UnknownAction } from '@reduxjs/toolkit';

/** The action of a successful edit, with the host's answer. */
export function editFulfilled(
  endpointName: string,
  originalArgs: unknown,
  answer: unknown,
  requestId: string,
): UnknownAction {
  return {
    type: 'api/executeMutation/fulfilled',
    payload: answer,
    meta: { arg: { endpointName, type: 'mutation', originalArgs }, requestId, requestStatus: 'fulfilled' },
  } as UnknownAction;
}
