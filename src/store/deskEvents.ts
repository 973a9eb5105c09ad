import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { savePressed } from './saveEdits.ts';

// What happens at the desk and is answered by slices that are there without it, too.

/** The person left the desk. */
export const deskLeft = createAction('desk/left');

/** `savePressed.fulfilled`, known by its name: the thunk itself comes with the desk. */
export const isAllSaved = (action: UnknownAction): action is ReturnType<typeof savePressed.fulfilled> =>
  action.type === 'edit/savePressed/fulfilled';
