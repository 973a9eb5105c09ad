import type { UnknownAction } from '@reduxjs/toolkit';
import type { Track } from '#contract/track.ts';
// Bring the endpoints of the edits.
import '#desk/store/api/guestApi.ts';
import '#desk/store/api/historyApi.ts';
import '#desk/store/api/sessionApi.ts';
import '#desk/store/api/trackApi.ts';
import '#desk/store/api/worklistApi.ts';

/** The action of a successful edit, with the host's answer. `save`: the save that it is a part of; `opened`: its form. */
export function editFulfilled(
  endpointName: string,
  args: unknown,
  answer: unknown,
  requestId: string,
  save?: string,
  opened: Track | null = null,
): UnknownAction {
  const originalArgs = save === undefined ? args : { ...(args as object), save: { id: save, opened } };
  return {
    type: 'api/executeMutation/fulfilled',
    payload: answer,
    meta: { arg: { endpointName, type: 'mutation', originalArgs }, requestId, requestStatus: 'fulfilled' },
  } as UnknownAction;
}
