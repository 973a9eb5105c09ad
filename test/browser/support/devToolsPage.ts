import { instrument } from '@redux-devtools/instrument';
import type { Action, DevToolsEnhancerOptions, StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

// The engine of Redux DevTools in the page, wired as its extension wires it, without the extension's window.

type Lifted = {
  stagedActionIds: number[];
  currentStateIndex: number;
  actionsById: Record<number, { action: Action; stack?: string }>;
  computedStates: { state: unknown }[];
  committedState: unknown;
};
type LiftedStore = { dispatch: (action: object) => void; getState: () => Lifted; subscribe: (on: () => void) => void };

/** What a spec calls. A position in the log is that of a staged action. */
export type DevTools = {
  /** The types as they are shown, without those that the denylist hides. */
  log: () => string[];
  position: () => number;
  /** The position of the last action of this type. RTK Query's bookkeeping may follow it. */
  lastOf: (type: string) => number;
  /** The number of actions, hidden ones included. */
  count: () => number;
  /**
   * The types of all actions, hidden ones included, but for RTK Query's copy of its subscriptions: it comes half a
   * second late.
   */
  types: () => string[];
  jumpTo: (position: number) => void;
  dispatch: (lifted: object) => void;
  /** The text of the file that "Export" saves. */
  exported: () => string;
  imported: (file: string) => void;
  /** The lengths of the messages that the extension would post: one action with the state after it. */
  messageLengths: () => number[];
  /** Everything that is kept, as it is: to search for what must not be there. */
  everything: () => string;
};

let liftedStore: LiftedStore;
let config: DevToolsEnhancerOptions;
const lengths: number[] = [];

function write(value: unknown): string {
  const { replacer } = config.serialize as { replacer: (key: string, value: unknown) => unknown };
  return JSON.stringify(value, replacer);
}

function isHidden(type: string): boolean {
  return new RegExp((config.actionsDenylist as string[]).join('|')).test(type);
}

function noteMessage(): void {
  const { stagedActionIds, actionsById, computedStates } = liftedStore.getState();
  const last = actionsById[stagedActionIds.at(-1) ?? 0];
  if (!last || isHidden(last.action.type)) return;
  const state = config.stateSanitizer?.(computedStates.at(-1)?.state, 0);
  // In development the stack comes on top.
  lengths.push(write({ ...last, stack: undefined }).length + write(state).length);
}

const devTools: DevTools = {
  log: () => {
    const { stagedActionIds, actionsById } = liftedStore.getState();
    const actions = stagedActionIds.flatMap((id) => actionsById[id]?.action ?? []);
    return (JSON.parse(write(actions)) as Action[]).map(({ type }) => type).filter((type) => !isHidden(type));
  },
  position: () => liftedStore.getState().currentStateIndex,
  lastOf: (type) => {
    const { stagedActionIds, actionsById } = liftedStore.getState();
    return stagedActionIds.findLastIndex((id) => actionsById[id]?.action.type === type);
  },
  count: () => liftedStore.getState().stagedActionIds.length,
  types: () => {
    const { stagedActionIds, actionsById } = liftedStore.getState();
    const types = stagedActionIds.map((id) => actionsById[id]?.action.type ?? '');
    return types.filter((type) => !type.endsWith('/subscriptionsUpdated'));
  },
  jumpTo: (index) => liftedStore.dispatch({ type: 'JUMP_TO_STATE', index, actionId: index }),
  dispatch: (lifted) => liftedStore.dispatch(lifted),
  exported: () => {
    const { stagedActionIds, actionsById, committedState } = liftedStore.getState();
    const actions = stagedActionIds.slice(1).map((id) => actionsById[id]?.action);
    return JSON.stringify({ payload: write(actions), preloadedState: write(committedState) });
  },
  imported: (file) => {
    const { payload, preloadedState } = JSON.parse(file) as { payload: string; preloadedState?: string };
    liftedStore.dispatch({
      type: 'IMPORT_STATE',
      nextLiftedState: JSON.parse(payload),
      preloadedState: preloadedState && JSON.parse(preloadedState),
    });
  },
  messageLengths: () => lengths,
  everything: () => JSON.stringify(liftedStore.getState()),
};

const compose =
  (options: DevToolsEnhancerOptions) =>
  (...enhancers: StoreEnhancer[]) =>
  (create: StoreEnhancerStoreCreator) => {
    config = options;
    const { maxAge, trace, traceLimit } = options;
    const engine = instrument((state = null) => state, {
      maxAge,
      trace,
      traceLimit,
      pauseActionType: '@@PAUSED',
    } as object);
    const withEngine = ((reducer: never, preloaded: never) => {
      const store = (engine as unknown as StoreEnhancer)(create)(reducer, preloaded);
      ({ liftedStore } = store as unknown as { liftedStore: LiftedStore });
      store.subscribe(noteMessage);
      return store;
    }) as StoreEnhancerStoreCreator;
    return enhancers.reduceRight((inner, enhancer) => enhancer(inner), withEngine);
  };

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose, devTools });
