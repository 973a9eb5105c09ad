import { startTransition, useEffect, useState } from 'react';
import type { Id } from '#contract/track.ts';
import { useIdleCount, whenIdle } from '#ui/idle.ts';
import styles from './ListLayers.module.css';
import { type ListView, Sections } from './Sections.tsx';
import { blockSize, countRows } from './sections.ts';
import type { RowParts } from './TrackRow.tsx';

const layerClasses = { shown: undefined, behind: styles.old, hidden: `${styles.old} ${styles.hidden}` };

type ListLayersProps = { drawing: ListView; parts?: RowParts | undefined; onOpen: (id: Id) => void };

/**
 * The list as it is picked, and hidden behind it the ones before. To take two thousand rows off the page is long work,
 * which is done while nobody waits. What is shown comes first: who looks for a row finds that one.
 */
export function ListLayers({ drawing, ...look }: ListLayersProps) {
  return useListLayers(drawing).map(({ key, drawing: drawn, ready, standing }) => (
    <div key={key} className={layerClasses[standing]} aria-hidden={standing === 'shown' ? undefined : true}>
      <Sections drawing={drawn} ready={ready} {...look} />
    </div>
  ));
}

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
