import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from './idle.ts';

/** `undefined` as long as it is on its way; `missing` if it could not be loaded, which only loading the page can mend. */
type Loaded<Props> = ComponentType<Props> | 'missing' | undefined;

/** A part that the page is usable without, loaded on its own. Whoever cannot wait for `useLater` calls `load`. */
export function lazyPart<Props>(bring: () => Promise<ComponentType<Props>>) {
  let arrived: Loaded<Props>;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const arrive = (part: Loaded<Props>) => {
    arrived = part;
    for (const tell of listeners) tell();
  };
  return {
    load: () => {
      loading ??= bring().then(arrive, () => arrive('missing'));
      return loading;
    },
    current: () => arrived,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * The part once it is there. It is loaded at once if it is wanted, else when the page is idle, so that it is there
 * before somebody wants it, and stays there should the connection be lost.
 */
export function useLazyPart<Props>(later: ReturnType<typeof lazyPart<Props>>, isWanted: boolean): Loaded<Props> {
  useEffect(() => {
    if (!isWanted) return whenIdle(() => void later.load());
    void later.load();
    return undefined;
  }, [later, isWanted]);
  return useSyncExternalStore(later.subscribe, later.current);
}
