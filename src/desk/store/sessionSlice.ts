import { createSlice, isRejectedWithValue, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';
import { visitorCalls } from '#contract/visitorCalls.ts';
import { sessionApi } from '#desk/store/api/sessionApi.ts';
import { deskLeft } from '#store/events.ts';
import { type HostError, hostErrorOf } from '#store/host/failure.ts';
import { rootReducer } from '#store/store.ts';

type SessionState = {
  /** The session has expired: the desk shows the password form above whatever is open. */
  isOver: boolean;
  /** The number of accepted passwords. Refused calls are retried when it changes. */
  signIns: number;
  /** The desk was left, which signs out. */
  hasLeft: boolean;
  /** How often that was: what an earlier visit has begun is not sent any more. */
  deskSession: number;
  /** The host has accepted the password, and has not yet answered that it has ended the session. */
  isOpen: boolean;
  /** Why signing out failed. */
  signOutError: HostError | null;
};

const initialState: SessionState = {
  isOver: false,
  signIns: 0,
  hasLeft: false,
  deskSession: 0,
  isOpen: false,
  signOutError: null,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The desk is opened: what an earlier visit was told too late has been shown with the password form. */
    deskEntered: (session) => {
      session.hasLeft = false;
    },
    signInLeft: (session) => {
      session.isOver = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, ({ isOpen, deskSession }) => ({
        ...initialState,
        isOpen,
        hasLeft: true,
        deskSession: deskSession + 1,
      }))
      .addMatcher(isSessionExpired, (session) => {
        session.isOver = true;
      })
      .addMatcher(sessionApi.endpoints.validatePassword.matchFulfilled, (session, { payload }) => {
        if (!payload) return;
        session.isOver = false;
        session.signIns += 1;
        session.isOpen = true;
        session.signOutError = null;
      })
      .addMatcher(sessionApi.endpoints.logout.matchFulfilled, (session) => {
        session.isOpen = false;
        session.signOutError = null;
      })
      .addMatcher(sessionApi.endpoints.logout.matchRejected, (session, { payload, error }) => {
        // The session of an earlier visit may have ended long ago: nothing is said of it.
        if (session.isOpen || session.hasLeft) session.signOutError = hostErrorOf(payload ?? error);
      });
  },
  selectors: {
    selectIsSessionOver: ({ isOver }) => isOver,
    selectSignIns: ({ signIns }) => signIns,
    selectHasLeftDesk: ({ hasLeft }) => hasLeft,
    selectDeskSession: ({ deskSession }) => deskSession,
    selectIsSessionOpen: ({ isOpen }) => isOpen,
    selectSignOutError: ({ signOutError }) => signOutError,
  },
});

/** A visitor's call needs no session: a 401 or 403 for one of them has another cause. */
function isSessionExpired(action: UnknownAction): boolean {
  if (!isRejectedWithValue(action) || (action.payload as HostError | undefined)?.failure !== 'signedOut') return false;
  const { endpointName } = action.meta.arg as { endpointName?: string };
  // The thunks of several edits have none: the call that they failed with has been answered already.
  return endpointName !== undefined && !(endpointName in visitorCalls);
}

export const { deskEntered, signInLeft } = sessionSlice.actions;
export const {
  selectHasLeftDesk,
  selectIsSessionOpen,
  selectIsSessionOver,
  selectSignIns,
  selectSignOutError,
  selectDeskSession,
} = sessionSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof sessionSlice> {}
}
