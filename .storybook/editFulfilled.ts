import type { UnknownAction } from '@reduxjs/toolkit';

/** The action of a successful edit, with the host's answer. `save`: the request of the save that it belongs to. */
export function editFulfilled(
  endpointName: string,
  originalArgs: unknown,
  answer: unknown,
  requestId: string,
  save?: string,
): UnknownAction {
  return {
    type: 'api/executeMutation/fulfilled',
    payload: answer,
    meta: {
      arg: { endpointName, type: 'mutation', originalArgs, fixedCacheKey: save },
      requestId,
      requestStatus: 'fulfilled',
    },
  } as UnknownAction;
}
