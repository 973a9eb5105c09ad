import type { StoreEnhancer, UnknownAction } from 'redux';

/**
 * A minimal stand-in for Redux DevTools: wraps the reducer, records states, and restores one of them. Runs in the page,
 * before the app.
 */
export function installDevTools(): void {
  const moments: unknown[] = [];
  let store: { dispatch: (action: UnknownAction) => unknown; getState: () => unknown };
  const lift: StoreEnhancer = (createStore) => (reducer, preloaded) => {
    const lifted: typeof reducer = (state, action) =>
      action.type === '@@jumped' ? ((action as never as { to: typeof state }).to as never) : reducer(state, action);
    const made = createStore(lifted, preloaded);
    store = made as never;
    moments.push(made.getState());
    return made as never;
  };
  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      () =>
      (...enhancers: StoreEnhancer[]) =>
        [...enhancers, lift].reduceRight((inner, outer) => ((create) => outer(inner(create))) as StoreEnhancer),
    momentNow: () => moments.push(store.getState()) - 1,
    jumpTo: (moment: number) => void store.dispatch({ type: '@@jumped', to: moments[moment] }),
  });
}
