import { type RefCallback, startTransition, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Id } from '#contract/track.ts';
import { titleIn } from '#track/rowIds.ts';
import { isFocusLost } from '#ui/focus.ts';
import { runWhenIdle, useIdleCount } from '#ui/idle.ts';
import { ListContent, type ListView } from './ListContent.tsx';
import styles from './ListLayers.module.css';
import { countRows } from './listSections.ts';
import type { RowParts } from './TrackBlock.tsx';
import { DrawnOnServer } from './WithoutScript.tsx';

/*
 * Renders a long list in steps, and keeps a replaced list for a while, hidden, to remove its rows in steps, too.
 * Measured with 2,000 tracks and a processor four times slower, as the longest task of the first filter that is picked:
 * 27 ms. Removing the old rows at once: 206 to 245 ms. Rendering the new ones at once: 45 to 74 ms.
 * To delete: render `<ListContent view={view} firstRow={0} rowLimit={Infinity} />` in `TrackList`, and remove this
 * file, its styles and the check for hidden rows in `rowFocus.ts`.
 */

type ListLayersProps = { view: ListView; parts?: RowParts | undefined; onOpen: (id: Id) => void };

/**
 * The current list, first in the document so that lookups by id find its rows, and replaced lists until they are
 * removed.
 */
export function ListLayers({ view, ...rest }: ListLayersProps) {
  const { from } = useContext(DrawnOnServer);
  const { current, replaced } = useListLayers(view, rest.parts !== undefined);
  const keepFocus = useKeptFocus(current.rowLimit >= countRows(view.sections));
  return [current, ...replaced].map((layer) => (
    <div
      key={layer.key}
      ref={layer === current ? keepFocus : undefined}
      className={layer === current ? styles.current : styles.hidden}
      aria-hidden={layer !== current || undefined}
    >
      <ListContent view={layer.view} firstRow={from} rowLimit={layer.rowLimit} {...rest} />
    </div>
  ));
}

type Layer = { key: number; view: ListView; rowLimit: number };

/** The first step fills the window, the others follow while the page is idle. */
const renderStep = 40;
/** Of a row with one line of facts, in pixels. Others are higher. */
const rowHeight = 80;
/** Replaced lists with more rows than this are removed in steps. */
const maxRowsRemovedAtOnce = 200;
const removalStep = 80;

function useListLayers(view: ListView, isCompact: boolean): { current: Layer; replaced: readonly Layer[] } {
  const rowCount = countRows(view.sections);
  const { rows } = useContext(DrawnOnServer);
  // The server draws the same number of rows for every window.
  const [drawnKey] = useState(view.viewKey);
  const firstRows = view.viewKey === drawnKey ? rows : Math.ceil(window.innerHeight / rowHeight);
  const rowLimit = useIdleCount(view.viewKey, rowCount, {
    first: isCompact ? 2 * firstRows : firstRows,
    step: renderStep,
  });
  const [previous, setPrevious] = useState<Layer>({ key: 0, view, rowLimit });
  const [replaced, setReplaced] = useState<readonly Layer[]>([]);
  let current = previous;
  if (previous.view !== view || previous.rowLimit !== rowLimit) {
    const isNewList = previous.view.viewKey !== view.viewKey;
    current = { key: previous.key + (isNewList ? 1 : 0), view, rowLimit };
    setPrevious(current);
    if (isNewList && previous.rowLimit > maxRowsRemovedAtOnce) setReplaced([previous, ...replaced]);
  }

  // Rendering the new list has priority over removing the old ones.
  const isComplete = rowLimit >= rowCount;
  useEffect(() => {
    if (replaced.length === 0 || !isComplete) return;
    return runWhenIdle(() => startTransition(() => setReplaced(removeRows)));
  }, [replaced, isComplete]);
  return { current, replaced };
}

function removeRows([first, ...others]: readonly Layer[]): readonly Layer[] {
  if (!first) return others;
  const rowLimit = first.rowLimit - removalStep;
  return rowLimit > 0 ? [{ ...first, rowLimit }, ...others] : others;
}

/**
 * A ref for the current list. The row that has the focus keeps it in the list that replaces it, as soon as it is there:
 * a drawn wall is made anew for the width of its window, and a turned phone has other lines of posters.
 */
function useKeptFocus(isComplete: boolean): RefCallback<HTMLElement> {
  const list = useRef<HTMLElement>(null);
  const lost = useRef('');
  useLayoutEffect(() => {
    if (lost.current === '') return;
    if (isFocusLost()) list.current?.querySelector<HTMLElement>(lost.current)?.focus({ preventScroll: true });
    if (isComplete || !isFocusLost()) lost.current = '';
  });
  const [ref] = useState(() => (element: HTMLElement | null) => {
    list.current = element;
    // Before the element is removed or hidden.
    return () => {
      const row = element?.contains(document.activeElement) && document.activeElement?.closest('[role=listitem]');
      const title = row ? titleIn(row) : null;
      lost.current = title ? `#${CSS.escape(title.id)}` : '';
    };
  });
  return ref;
}
