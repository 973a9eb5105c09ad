import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstInCard } from '#catalogue/list/showCards.ts';
import type { Id } from '#contract/track.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectOpenShows } from '#store/layoutSlice.ts';
import { useIsHydrating } from '#ui/hooks/useIsHydrating.ts';
import { type CardOptions, linesByTrack, listItems } from './listItems.ts';
import type { ListSection } from './listSections.ts';
import type { RowProps } from './TrackItem.tsx';
import { ServedRows } from './WithoutScript.tsx';

/** The width of the window from which the stylesheet puts two cards beside each other. */
const twoCards = 1240;

type Shown = Pick<RowProps, 'layout' | 'upNext'> & {
  sections: readonly ListSection[];
  columns: number;
  width: number;
};

/** The lines of the list, and the track whose row stays on the page: the one that is open, or had the focus last. */
export function useListItems({ sections, columns, width, layout, upNext }: Shown, openId: Id | null) {
  const plain = usePlainRows();
  const [keptId, keep] = useState(openId);
  if (openId !== null && openId !== keptId) keep(openId);
  /** A track that a folded card would leave out, and that was kept. */
  const [needed, setNeeded] = useState(keptId);
  const openShows = useAppSelector(selectOpenShows);
  const cards = useMemo((): CardOptions | undefined => {
    const isOpen = (show: string) => plain === allRows || openShows.includes(show);
    return layout === 'posters' ? { columns: width < twoCards ? 1 : 2, isOpen, upNext, needed } : undefined;
  }, [layout, width, plain, openShows, upNext, needed]);
  const items = useMemo(() => listItems(sections, columns, cards), [sections, columns, cards]);
  const lineOf = useMemo(() => linesByTrack(items), [items]);
  const kept = keptId === null ? undefined : lineOf.get(keptId);
  if (kept !== undefined && items[kept]?.tracks.every(({ id }) => id !== keptId)) setNeeded(keptId);
  else if (needed !== null && kept !== lineOf.get(needed)) setNeeded(null);
  /** For a card that is about to be folded or unfolded. */
  const keepCard = useCallback(
    ({ tracks }: ListSection, isFolded: boolean) => {
      setNeeded(null);
      keep(tracks[isFolded ? firstInCard(tracks, upNext, null) : 0]?.id ?? null);
    },
    [upNext],
  );
  return { items, lineOf, kept, keep, keepCard, plain, hasCards: layout === 'posters' };
}

type Rows = { from: number; rows: number };
const allRows: Rows = { from: 0, rows: Number.POSITIVE_INFINITY };

/** The rows to render without gaps: those of the server while React hydrates them, all for the printer, else none. */
function usePlainRows(): Rows | undefined {
  const served = useContext(ServedRows);
  const isHydrating = useIsHydrating();
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
    };
  }, []);
  if (isPrinting) return allRows;
  return isHydrating ? served : undefined;
}
