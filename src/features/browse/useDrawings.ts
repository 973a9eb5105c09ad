import { startTransition, useEffect, useState } from 'react';
import { useIdleCount } from '#ui/useIdleCount.ts';
import { whenIdle } from '#ui/whenIdle.ts';
import type { Drawing } from './Sections.tsx';
import { blockSize, countRows } from './sections.ts';

type Sheet = { key: number; drawing: Drawing; ready: number };
/** On top of the others, squeezed to nothing behind it, or hidden there for the keyboard too. */
export type Standing = 'shown' | 'behind' | 'hidden';
type OldSheet = Sheet & { standing: Standing };

/** A block of rows is about as high as this. */
const blockHeight = 760;
/** Rows: the first fill the screen below its head, the others follow while the page is idle. */
const steps = { first: Math.max(1, Math.ceil((innerHeight - 100) / blockHeight)) * blockSize, step: 4 * blockSize };
/** So many rows are drawn over in place: what the list before had in common with this one stays. */
const few = 10 * blockSize;
/** More rows than this leave the page bit by bit. */
const many = 20 * blockSize;
const bit = 8 * blockSize;

/** The drawing that is shown comes first; those before it, which are many rows, follow until nothing is left of them. */
export function useDrawings(drawing: Drawing): (Sheet & { standing: Standing })[] {
  const ready = useIdleCount(drawing.picked, countRows(drawing.sections), steps);
  const [shown, setShown] = useState<Sheet>({ key: 0, drawing, ready });
  const [old, setOld] = useState<readonly OldSheet[]>([]);
  let sheet = shown;
  if (shown.drawing !== drawing || shown.ready !== ready) {
    const isSame = shown.drawing.picked === drawing.picked || shown.ready <= few;
    sheet = { key: isSame ? shown.key : shown.key + 1, drawing, ready };
    setShown(sheet);
    if (!isSame && shown.ready > many) setOld([...old, { ...shown, standing: 'behind' }]);
  }

  const isWhole = ready >= countRows(drawing.sections);
  const isBehind = old.some(({ standing }) => standing === 'behind');
  useEffect(() => {
    // What is looked at comes first.
    if (!isBehind && (old.length === 0 || !isWhole)) return;
    return whenIdle(() => startTransition(() => setOld(isBehind ? hidden : pulled)));
  }, [old, isBehind, isWhole]);
  return [{ ...sheet, standing: 'shown' }, ...old];
}

function hidden(old: readonly OldSheet[]): readonly OldSheet[] {
  return old.map((sheet) => ({ ...sheet, standing: 'hidden' }));
}

function pulled([first, ...others]: readonly OldSheet[]): readonly OldSheet[] {
  if (!first) return others;
  const ready = first.ready - bit;
  return ready > 0 ? [{ ...first, ready }, ...others] : others;
}
