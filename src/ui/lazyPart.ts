import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { runWhenIdle } from './idle.ts';
import { importOrReload } from './importOrReload.ts';

/** `undefined` while loading, `failed` if it cannot be loaded. */
type LazyState<Props> = ComponentType<Props> | 'failed' | undefined;
export type LazyPart<Props> = ReturnType<typeof lazyPart<unknown, Props>>;

/**
 * A component in its own chunk, like `React.lazy`, with three differences: it can be preloaded, it can be used without
 * suspending, and a chunk that fails is a value for the caller, who can try again, and not an error for the whole page.
 */
export function lazyPart<Module, Props>(
  importFile: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  let state: LazyState<Props>;
  let attempt: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const settle = (result: LazyState<Props>) => {
    state = result;
    for (const listener of listeners) listener();
  };
  const arrive = (module: Module) => settle(pick(module));
  const importNow = () => importOrReload(importFile).then(arrive, () => settle('failed'));
  return {
    /** Loads it, or joins the attempt that has started. */
    load: () => {
      attempt ??= importNow();
      return attempt;
    },
    /** Loads it before it is needed. A failure is not shown: the part is loaded again when it is needed. */
    preload: async () => {
      if (state === undefined) await importFile().then(arrive, () => undefined);
    },
    /** After a failure. Until this attempt ends, the part counts as failed. */
    retry: importNow,
    /** The failure is not shown any more, and the next need for the part tries again. */
    forgetFailure: () => {
      if (state !== 'failed') return;
      attempt = undefined;
      settle(undefined);
    },
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Loads the part as soon as it is needed, or else while the page is idle, before the connection may be lost. */
export function useLazyPart<Props>(part: LazyPart<Props>, isNeeded: boolean): LazyState<Props> {
  useEffect(() => {
    if (!isNeeded) return runWhenIdle(() => void part.preload());
    void part.load();
    return part.forgetFailure;
  }, [part, isNeeded]);
  return useSyncExternalStore(part.subscribe, part.getState, part.getState);
}
