import { useEffect } from 'react';
import type { Id } from '#contract/track.ts';
import { marksPicked, selectMarksFilter } from '#store/filtersSlice.ts';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import { surprisePressed } from '#store/modalSlice.ts';
import { selectOrderedIds, selectShownCount } from '#store/selectors.ts';
import { memoryEntered, selectVisitorMarks, type VisitorMarks } from '#store/visitorMarksSlice.ts';
import { listId, passFocusToList } from '#track/rowIds.ts';
import { IconDrawing } from '#ui/Icon.tsx';
import styles from './ListTools.module.css';

/**
 * What the list of a visitor offers besides filters. Loaded while the page is idle: nothing here is needed to use the
 * list.
 */
export function ListTools() {
  useMemory();
  return (
    <div className={`${styles.tools} needs-script`}>
      <SurpriseButton />
      <MarksFilter />
    </div>
  );
}

const dicePath = 'M7 4h10q3 0 3 3v10q0 3-3 3H7q-3 0-3-3V7q0-3 3-3zM8.5 8.5h.1M12 12h.1M15.5 15.5h.1';

/** Opens a random track of the list that is shown; Next continues from there. */
function SurpriseButton() {
  const store = useAppStore();
  const press = () => {
    const ids = selectOrderedIds(store.getState());
    const id = ids[Math.floor(Math.random() * ids.length)];
    if (id !== undefined) store.dispatch(surprisePressed(id));
  };
  return (
    <button type="button" className={styles.tool} onClick={press}>
      <IconDrawing path={dicePath} />
      <span>Surprise me</span>
    </button>
  );
}

const choices = [
  { mine: 'unheard', marks: 'heard', label: 'Hide what I’ve heard' },
  { mine: 'saved', marks: 'saved', label: 'Saved' },
] as const;

/** By the visitor's own marks. Each choice is there as soon as a track has its mark. */
function MarksFilter() {
  const store = useAppStore();
  const picked = useAppSelector(selectMarksFilter);
  const remembered = useAppSelector(selectVisitorMarks);
  const pick = (mine: typeof picked) => {
    store.dispatch(marksPicked(mine));
    // An empty list hides the pressed button.
    if (selectShownCount(store.getState()) === 0) document.getElementById(listId)?.focus({ preventScroll: true });
  };
  return choices
    .filter(({ mine, marks }) => mine === picked || remembered?.[marks].length)
    .map(({ mine, label }) => (
      <button
        key={mine}
        type="button"
        ref={passFocusToList}
        className={styles.tool}
        aria-pressed={mine === picked}
        onClick={() => pick(mine === picked ? null : mine)}
      >
        {label}
      </button>
    ));
}

const storageKey = 'remembered';
const nothing: VisitorMarks = { heard: [], saved: [] };

/**
 * Keeps the visitor's marks in the storage of this browser. They are read after the page was hydrated, because the
 * server, which renders it, does not know them. Where nothing can be stored, they last for this visit.
 */
function useMemory(): void {
  const store = useAppStore();
  const remembered = useAppSelector(selectVisitorMarks);
  useEffect(() => {
    const enter = () => store.dispatch(memoryEntered(readMemory()));
    // After another page of the site, the store still has it, unless another tab has changed it since.
    if (selectVisitorMarks(store.getState()) === null || readStorage() !== lastText) enter();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) enter();
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
