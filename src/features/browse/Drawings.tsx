import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Id } from '#contract/id.ts';
import type { RowParts } from './RowParts.ts';
import { type Drawing, Sections } from './Sections.tsx';
import { useDrawings } from './useDrawings.ts';

type DrawingsProps = { drawing: Drawing; parts?: RowParts | undefined; onOpen: (id: Id) => void };

/**
 * The list as it is picked, and out of the page the ones before it. To take two thousand rows apart is long work: they
 * leave the page in one piece, and are taken apart while nobody waits.
 */
export function Drawings({ drawing, ...look }: DrawingsProps) {
  return useDrawings(drawing).map(({ key, drawing: drawn, ready, isShown }) => (
    <Sheet key={key} isShown={isShown}>
      <Sections drawing={drawn} ready={ready} {...look} />
    </Sheet>
  ));
}

/** Holds its content in the page for as long as it is shown, and then only in memory. */
function Sheet({ isShown, children }: { isShown: boolean; children: React.ReactNode }) {
  const [sheet] = useState(() => document.createElement('div'));
  const hang = useCallback((place: HTMLDivElement | null) => place?.append(sheet), [sheet]);
  return (
    <>
      {isShown && <div ref={hang} />}
      {createPortal(children, sheet)}
    </>
  );
}
