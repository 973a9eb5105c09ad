import { useSyncExternalStore } from 'react';

/** Where the open dialogs take messages in, the uppermost last: what stands outside of it can be neither pressed nor heard. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  places = next;
  for (const tell of listeners) tell();
}

/** To be called when a dialog opens; answers what to call when it closes. */
export function offerPlace(place: HTMLElement): () => void {
  change([...places, place]);
  return () => change(places.filter((other) => other !== place));
}

/** The uppermost dialog's place; none while only the page is there. */
export function useMessagePlace(): HTMLElement | undefined {
  return useSyncExternalStore(subscribe, topPlace, noPlace);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

const topPlace = () => places.at(-1);
const noPlace = () => undefined;
