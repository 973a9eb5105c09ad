import { useSyncExternalStore } from 'react';

/** The toast containers of all open dialogs, topmost last: what is outside the top dialog is inert. */
let containers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function update(next: readonly HTMLElement[]): void {
  containers = next;
  for (const listener of listeners) listener();
}

/** Called by a dialog when it opens. Returns a function that unregisters the container. */
export function registerToastContainer(container: HTMLElement): () => void {
  update([...containers, container]);
  return () => update(containers.filter((other) => other !== container));
}

/** The container of the topmost dialog, or undefined while no dialog is open. */
export function useToastContainer(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => containers.at(-1),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
