import { startTransition, useEffect, useState } from 'react';
import { useIdleCount } from '#ui/useIdleCount.ts';
import { whenIdle } from '#ui/whenIdle.ts';
import type { Drawing } from './Sections.tsx';
import { blockSize, countRows } from './sections.ts';

type Sheet = { key: number; drawing: Drawing; ready: number };

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
export function useDrawings(drawing: Drawing): (Sheet & { isShown: boolean })[] {
  const ready = useIdleCount(drawing.picked, countRows(drawing.sections), steps);
  const [shown, setShown] = useState<Sheet>({ key: 0, drawing, ready });
  const [old, setOld] = useState<readonly Sheet[]>([]);
  let sheet = shown;
  if (shown.drawing !== drawing || shown.ready !== ready) {
    const isSame = shown.drawing.picked === drawing.picked || shown.ready <= few;
    sheet = { key: isSame ? shown.key : shown.key + 1, drawing, ready };
    setShown(sheet);
    if (!isSame && shown.ready > many) setOld([...old, shown]);
  }

  const isWhole = ready >= countRows(drawing.sections);
  useEffect(() => {
    // What is looked at comes first.
    if (old.length === 0 || !isWhole) return;
    return whenIdle(() => startTransition(() => setOld(pulled)));
  }, [old, isWhole]);
  return [{ ...sheet, isShown: true }, ...old.map((one) => ({ ...one, isShown: false }))];
}

function pulled([first, ...others]: readonly Sheet[]): readonly Sheet[] {
  if (!first) return others;
  const ready = first.ready - bit;
  return ready > 0 ? [{ ...first, ready }, ...others] : others;
}
