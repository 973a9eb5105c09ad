import { createSlice, isRejectedWithValue, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';
import { deskLeft } from '#store/events.ts';
import type { HostError } from '#store/failure.ts';
import { rootReducer } from '#store/store.ts';
import { deskApi } from './deskApi.ts';

type SessionState = {
  /** The host no longer knows who asks: the desk asks for the password in place. */
  isOver: boolean;
  /** How often a password was accepted, so that what was refused can go on. */
  signIns: number;
};

const initialState: SessionState = { isOver: false, signIns: 0 };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signInLeft: (session) => ({ ...session, isOver: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, () => initialState)
      .addMatcher(isSessionExpired, (session) => ({ ...session, isOver: true }))
      .addMatcher(deskApi.endpoints.validatePassword.matchFulfilled, (session, { payload }) =>
        payload ? { isOver: false, signIns: session.signIns + 1 } : session,
      );
  },
  selectors: {
    selectIsSessionOver: ({ isOver }) => isOver,
    selectSignIns: ({ signIns }) => signIns,
  },
});

/** Anybody may read: a list that is refused has another cause than a session. */
const publicCalls = new Set(['getTracks', 'getGuests', 'getGenres', 'addUser']);

function isSessionExpired(action: UnknownAction): boolean {
  if (!isRejectedWithValue(action)) return false;
  const { endpointName } = action.meta.arg as { endpointName?: string };
  return (
    (action.payload as HostError | undefined)?.failure === 'signedOut' && !publicCalls.has(endpointName ?? 'getTracks')
  );
}

export const { signInLeft } = sessionSlice.actions;
export const { selectIsSessionOver, selectSignIns } = sessionSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof sessionSlice> {}
}
