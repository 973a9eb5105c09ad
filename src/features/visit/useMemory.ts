import { useEffect } from 'react';
import type { Id } from '#contract/track.ts';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import { memoryEntered, type Remembered, selectRemembered } from '#store/rememberedSlice.ts';

const storageKey = 'remembered';
const nothing: Remembered = { heard: [], saved: [], knowsSteps: false };

/**
 * Keeps the slice `remembered` in this browser's storage. It is read after the page has been taken over, because the server
 * that draws the page does not know it. Where nothing can be stored, it lasts for this visit.
 */
export function useMemory(): void {
  const store = useAppStore();
  const remembered = useAppSelector(selectRemembered);
  useEffect(() => {
    const enter = () => store.dispatch(memoryEntered(readMemory()));
    // Coming back from another page of the site, the store has it.
    if (selectRemembered(store.getState()) === null) enter();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) enter();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [store]);
  useEffect(() => {
    if (remembered) saveMemory(remembered);
  }, [remembered]);
}

function readMemory(): Remembered {
  try {
    const { heard, saved, knowsSteps } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {};
    return { heard: readIds(heard), saved: readIds(saved), knowsSteps: knowsSteps === true };
  } catch {
    return nothing;
  }
}

/** Storage may hold anything. */
function readIds(ids: unknown): Id[] {
  if (!Array.isArray(ids)) return [];
  return [...new Set(ids.filter((id) => typeof id === 'string' || Number.isFinite(id)))];
}

function saveMemory(remembered: Remembered): void {
  try {
    const text = JSON.stringify(remembered);
    if (text !== (localStorage.getItem(storageKey) ?? JSON.stringify(nothing))) localStorage.setItem(storageKey, text);
  } catch {
    // Full or refused.
  }
}
