import type { Action, DevToolsEnhancerOptions, Middleware, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { Track } from '#contract/track.ts';
import { api } from '#store/api.ts';
import { addressEntered } from '#store/events.ts';
import { screenEntered } from '#store/screenSlice.ts';
import { selectTracks } from '#store/selectors.ts';
import type { AppStore, RootState } from '#store/store.ts';
import { answersIn, isLeftOut, makeReplacer, restoreAction, restoreState, shortenState } from './actionLog.ts';

/** More than a long visit. The default of 50 forgets the beginning after one search. */
const maxAge = 1000;
const traceLimit = 25;
/** Without references to other places of the file. The option is missing in Redux Toolkit's type. */
const plainJson = { refs: false } as object;

/** RTK Query's own bookkeeping. */
const housekeeping = [
  'api/subscriptions/',
  'api/config/',
  'api/internalSubscriptions/',
  'removeQueryResult',
  'removeMutationResult',
  'internal_',
];

/** What a person does on the page, after which the page acts again. */
const inputs = ['pointerdown', 'keydown', 'click', 'input', 'submit'];

/**
 * What Redux DevTools needs beside the store. A jump there replaces the state without an action: from then on until the
 * next input, the page only shows that state. What its components would start in response is held back.
 */
export function makeStoreTools() {
  let store: AppStore | undefined;
  let tracks: readonly Track[] = [];
  let isListMissing = false;
  /** The state that the last action led to. Another one comes from a jump. */
  let reached: unknown;
  let hasJumped = false;
  /** The number of actions that the reducers have not answered yet: one may dispatch another. */
  let acting = 0;
  const pending = new Set<string>();
  const getState = () => store?.getState() as RootState;

  const middleware: Middleware = (api) => (next) => (action) => {
    if (hasJumped && !isAllowed(action as RequestAction, pending)) return holdBack(action as RequestAction);
    notePending(action as RequestAction, pending);
    acting += 1;
    try {
      return next(action);
    } finally {
      acting -= 1;
      reached = api.getState();
    }
  };

  const restore = (): readonly Track[] => {
    isListMissing ||= tracks.length === 0;
    return tracks;
  };
  const enhancer: StoreEnhancer = (create) => (reducer, preloaded) =>
    create((state, action) => {
      const { payload } = action as unknown as UnknownAction;
      const stored = answersIn(state as RootState | undefined).tracksAnswer?.data;
      const known = isLeftOut(payload) || isLeftOut(stored) ? restore() : tracks;
      const before = restoreState(state as RootState | undefined, known) as typeof state;
      return reducer(before, restoreAction(action as never, known));
    }, preloaded);

  const onChange = () => {
    const state = getState();
    const listed = selectTracks(state);
    if (listed.length > 0) tracks = listed;
    if (acting > 0 || state === reached) return;
    reached = state;
    hasJumped = true;
    if (isListMissing) void askForList();
    // Reset, or Revert to the start. The hooks believe that they are subscribed, so they must be told otherwise.
    else if (isLogEmpty(store) && Object.keys(answersIn(state).answers).length === 0) {
      hasJumped = false;
      store?.dispatch(api.util.resetApiState());
    }
  };

  /** An imported file came without the list, and this page had none yet. */
  const askForList = async () => {
    isListMissing = false;
    hasJumped = false;
    const { data = [] } =
      (await store?.dispatch(api.endpoints.getTracks.initiate(undefined, { subscribe: false, forceRefetch: true }))) ??
      {};
    tracks = data;
    hasJumped = true;
    const { liftedStore } = store as unknown as Lifted;
    const lifted = liftedStore?.getState();
    liftedStore?.dispatch({ type: 'IMPORT_STATE', nextLiftedState: { ...lifted, computedStates: [] } } as Action);
  };

  return {
    options: {
      name: 'Talkover',
      maxAge,
      traceLimit,
      actionsDenylist: housekeeping,
      stateSanitizer: shortenState as <S>(state: S) => S,
      // An actionSanitizer would make the extension drop the trace of an action.
      serialize: { replacer: makeReplacer(getState), options: plainJson },
    } satisfies DevToolsEnhancerOptions,
    middleware: [middleware],
    enhancers: [enhancer],
    attach(made: AppStore): void {
      store = Object.assign(made, { hasJumped: () => hasJumped });
      reached = made.getState();
      made.subscribe(onChange);
      const act = () => {
        hasJumped = false;
      };
      for (const input of inputs) addEventListener(input, act, { capture: true, passive: true });
    },
  };
}

/** The present moment as a file like those that the extension exports, but without the actions that led to it. */
export function writeMoment(state: RootState): string {
  const replacer = makeReplacer(() => state);
  return JSON.stringify({ payload: '[]', preloadedState: JSON.stringify(state, replacer) });
}

type RequestAction = UnknownAction & { meta?: { requestId?: string; requestStatus?: string } };

/** The router's events, and the answers to what was requested before. */
function isAllowed(action: RequestAction, pending: ReadonlySet<string>): boolean {
  if (screenEntered.match(action) || addressEntered.match(action)) return true;
  return action.meta?.requestStatus !== 'pending' && pending.has(action.meta?.requestId ?? '');
}

function notePending({ meta }: RequestAction, pending: Set<string>): void {
  if (!meta?.requestId) return;
  if (meta.requestStatus === 'pending') pending.add(meta.requestId);
  else pending.delete(meta.requestId);
}

/** The error stops a thunk before it requests anything. */
function holdBack(action: RequestAction): RequestAction {
  if (action.meta?.requestStatus === 'pending') throw new Error('Nothing is requested after a jump.');
  return action;
}

type LiftedStore = { getState(): { stagedActionIds: number[] }; dispatch(action: Action): void };
type Lifted = { liftedStore?: LiftedStore };

function isLogEmpty(store: unknown): boolean {
  return (store as Lifted).liftedStore?.getState().stagedActionIds.length === 1;
}
