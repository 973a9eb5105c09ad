import { useSyncExternalStore } from 'react';

/** The dialogs that are open, the uppermost last. What stands outside of it can be neither pressed nor heard. */
let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  for (const tell of listeners) tell();
}

/** To be called when a dialog opens; answers what to call when it closes. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  change([...dialogs, dialog]);
  return () => change(dialogs.filter((other) => other !== dialog));
}

export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, topDialog, noDialog);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

const topDialog = () => dialogs.at(-1);
const noDialog = () => undefined;
