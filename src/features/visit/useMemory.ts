import { useEffect } from 'react';
import { placeIn } from '#catalogue/companion/evening.ts';
import type { Id } from '#contract/track.ts';
import { placesKey, readPlaces } from '#store/companion/places.ts';
import { placesEntered, selectPlaces } from '#store/companion/placesSlice.ts';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import { memoryEntered, selectVisitorMarks, type VisitorMarks } from '#store/visitorMarksSlice.ts';

const storageKey = 'remembered';
const nothing: VisitorMarks = { heard: [], saved: [] };

/**
 * Keeps the visitor's marks in the storage of this browser. They are read after the page was hydrated, because the
 * server, which renders it, does not know them. Where nothing can be stored, they last for this visit.
 */
export function useMemory(): void {
  const store = useAppStore();
  const remembered = useAppSelector(selectVisitorMarks);
  useEffect(() => {
    const enter = () => store.dispatch(memoryEntered(readMemory()));
    // After another page of the site, the store still has it, unless another tab has changed it since.
    if (selectVisitorMarks(store.getState()) === null || readStorage() !== lastText) enter();
    const enterPlaces = () => {
      const places = readPlaces().map(placeIn);
      if (JSON.stringify(places) !== JSON.stringify(selectPlaces(store.getState())))
        store.dispatch(placesEntered(places));
    };
    enterPlaces();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) enter();
      if (key === placesKey || key === null) enterPlaces();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [store]);
  useEffect(() => {
    // Marks that another tab has just replaced are not written.
    if (remembered && remembered === selectVisitorMarks(store.getState())) saveMemory(remembered);
  }, [store, remembered]);
}

/** What the storage held when this page last read or wrote it. */
let lastText: string | null = null;

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function readMemory(): VisitorMarks {
  lastText = readStorage();
  return readMarks(lastText);
}

function readMarks(text: string | null): VisitorMarks {
  try {
    const { heard, saved } = JSON.parse(text ?? '{}') ?? {};
    return { heard: readIds(heard), saved: readIds(saved) };
  } catch {
    return nothing;
  }
}

/** Storage may hold anything. */
function readIds(ids: unknown): Id[] {
  if (!Array.isArray(ids)) return [];
  return [...new Set(ids.filter((id) => typeof id === 'string' || Number.isFinite(id)))];
}

function saveMemory(remembered: VisitorMarks): void {
  try {
    const text = JSON.stringify(remembered);
    // A tab of another version may write them differently: the two would answer each other for ever.
    if (text === JSON.stringify(readMarks(localStorage.getItem(storageKey)))) return;
    localStorage.setItem(storageKey, text);
    lastText = text;
  } catch {
    // Full or refused.
  }
}
