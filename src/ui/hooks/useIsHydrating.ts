import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** True on the server, and while React hydrates what the server has rendered. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
