import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { runWhenIdle } from './idle.ts';

/** `undefined` while loading, `failed` if it cannot be loaded. Only a page reload retries, as with any failed import. */
type LazyState<Props> = ComponentType<Props> | 'failed' | undefined;

/**
 * A component in its own chunk, like `React.lazy`, with three differences: it can be preloaded, its first render
 * does not suspend, and a chunk that fails is a value for the caller and not an error for the whole page.
 */
export function lazyPart<Props>(importPart: () => Promise<ComponentType<Props>>) {
  let state: LazyState<Props>;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const settle = (result: LazyState<Props>) => {
    state = result;
    for (const listener of listeners) listener();
  };
  return {
    load: () => {
      loading ??= importPart().then(settle, () => settle('failed'));
      return loading;
    },
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Loads the part as soon as it is needed, or else while the page is idle, before the connection may be lost. */
export function useLazyPart<Props>(part: ReturnType<typeof lazyPart<Props>>, isNeeded: boolean): LazyState<Props> {
  useEffect(() => {
    if (!isNeeded) return runWhenIdle(() => void part.load());
    void part.load();
    return undefined;
  }, [part, isNeeded]);
  return useSyncExternalStore(part.subscribe, part.getState);
}
