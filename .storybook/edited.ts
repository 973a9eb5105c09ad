import type { UnknownAction } from '@reduxjs/toolkit';

/** The event with which a host's answer to an edit reaches the store. */
export function edited(endpointName: string, originalArgs: unknown, answer: unknown, requestId: string): UnknownAction {
  return {
    type: 'api/executeMutation/fulfilled',
    payload: answer,
    meta: { arg: { endpointName, type: 'mutation', originalArgs }, requestId, requestStatus: 'fulfilled' },
  } as UnknownAction;
}
