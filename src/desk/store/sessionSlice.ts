import { createSlice, isRejectedWithValue, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';
import { visitorCalls } from '#contract/visitorCalls.ts';
import { deskLeft } from '#store/events.ts';
import type { HostError } from '#store/host/failure.ts';
import { rootReducer } from '#store/store.ts';
import { deskApi } from './deskApi.ts';

type SessionState = {
  /** The session has expired: the desk shows the password form above whatever is open. */
  isOver: boolean;
  /** The number of accepted passwords. Refused calls are retried when it changes. */
  signIns: number;
  /** The desk was left, which signs out. */
  hasLeft: boolean;
};

const initialState: SessionState = { isOver: false, signIns: 0, hasLeft: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signInLeft: (session) => {
      session.isOver = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, () => ({ ...initialState, hasLeft: true }))
      .addMatcher(isSessionExpired, (session) => {
        session.isOver = true;
      })
      .addMatcher(deskApi.endpoints.validatePassword.matchFulfilled, (session, { payload }) => {
        if (!payload) return;
        session.isOver = false;
        session.signIns += 1;
        session.hasLeft = false;
      });
  },
  selectors: {
    selectIsSessionOver: ({ isOver }) => isOver,
    selectSignIns: ({ signIns }) => signIns,
    selectHasLeftDesk: ({ hasLeft }) => hasLeft,
  },
});

/** A visitor's call needs no session: a 401 or 403 for one of them has another cause. */
function isSessionExpired(action: UnknownAction): boolean {
  if (!isRejectedWithValue(action) || (action.payload as HostError | undefined)?.failure !== 'signedOut') return false;
  const { endpointName } = action.meta.arg as { endpointName?: string };
  // The thunks of several edits have none: the call that they failed with has been answered already.
  return endpointName !== undefined && !(endpointName in visitorCalls);
}

export const { signInLeft } = sessionSlice.actions;
export const { selectHasLeftDesk, selectIsSessionOver, selectSignIns } = sessionSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof sessionSlice> {}
}
