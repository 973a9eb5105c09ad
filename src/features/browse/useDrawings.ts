import { startTransition, useEffect, useState } from 'react';
import { useIdleCount } from '#ui/useIdleCount.ts';
import { whenIdle } from '#ui/whenIdle.ts';
import type { ListView } from './Sections.tsx';
import { blockSize, countRows } from './sections.ts';

type Layer = { key: number; drawing: ListView; ready: number };
/** On top of the others, squeezed to nothing behind it, or hidden there for the keyboard too. */
export type Visibility = 'shown' | 'behind' | 'hidden';
type OldLayer = Layer & { standing: Visibility };

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
export function useListLayers(drawing: ListView): (Layer & { standing: Visibility })[] {
  const ready = useIdleCount(drawing.picked, countRows(drawing.sections), steps);
  const [shown, setShown] = useState<Layer>({ key: 0, drawing, ready });
  const [old, setOld] = useState<readonly OldLayer[]>([]);
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
    return whenIdle(() => startTransition(() => setOld(isBehind ? hide : shrink)));
  }, [old, isBehind, isWhole]);
  return [{ ...sheet, standing: 'shown' }, ...old];
}

function hide(old: readonly OldLayer[]): readonly OldLayer[] {
  return old.map((sheet) => ({ ...sheet, standing: 'hidden' }));
}

function shrink([first, ...others]: readonly OldLayer[]): readonly OldLayer[] {
  if (!first) return others;
  const ready = first.ready - bit;
  return ready > 0 ? [{ ...first, ready }, ...others] : others;
}
