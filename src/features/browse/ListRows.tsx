import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, memo, useCallback, useContext, useImperativeHandle, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Layout } from '#catalogue/list/address.ts';
import type { Id, Track } from '#contract/track.ts';
import { findTitle, ListHandleContext } from '#track/rowFocus.ts';
import styles from './ListRows.module.css';
import { estimateHeight, groupBySection, indexesOf, type ListItem, type Placed, plainLines } from './listItems.ts';
import type { ListSection } from './listSections.ts';
import { ListHead, type RowProps, ShowCard, TrackItem } from './TrackItem.tsx';
import { useDistanceFromTop } from './useDistanceFromTop.ts';
import { useListItems } from './useListItems.ts';
import { barHeight, useListPlace } from './useListPlace.ts';
import { useMeanHeights } from './useMeanHeights.ts';

/** What the list is rendered from, all from the same moment of the store. */
export type ListView = Omit<RowProps, 'Row' | 'onOpen'> & {
  /** A new object for other filters or another sort, and the same one when only tracks have changed. */
  picked: object;
  sections: readonly ListSection[];
  /** Rows beside each other, or posters in a line of the wall. */
  columns: number;
  /** The width of the window. */
  width: number;
};

type ListRowsProps = Pick<RowProps, 'Row' | 'onOpen'> & {
  view: ListView;
  /** The open track. Its row stays on the page, and gets the focus back. */
  openId: Id | null;
  /** Tracks whose rows stay on the page, too. */
  pinnedIds?: readonly Id[] | undefined;
};

/** The headings and rows that are near the window, with gaps in place of the others. */
export const ListRows = memo(function ListRows({ view, openId, pinnedIds = noIds, ...rest }: ListRowsProps) {
  const { sections, columns, width, picked, ...rowProps } = view;
  const { layout, upNext } = rowProps;
  const place = useRef<HTMLDivElement>(null);
  const { items, lineOf, kept, keep, keepCard, plain, hasCards } = useListItems(
    { sections, columns, width, layout, upNext },
    openId,
  );
  const pinned = useMemo(() => pinnedIds.flatMap((id) => lineOf.get(id) ?? []), [pinnedIds, lineOf]);
  const firstLine = items.findIndex(({ tracks }) => tracks.length > 0);
  const scrollMargin = useDistanceFromTop(place);
  const padding = useRef(0);
  const heights = useRef({ head: 64, line: 78, episode: 40, card: 100 });
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    estimateSize: (index) => estimateHeight(items[index], index, heights.current),
    scrollMargin,
    scrollPaddingStart: padding.current,
    measureElement: (line) => line.getBoundingClientRect().height,
    rangeExtractor: useCallback(
      ({ startIndex, endIndex, count }) =>
        indexesOf(
          [
            // Where the focus goes when its element is gone, or when a search leads to the first row.
            [0, firstLine],
            [startIndex - overscan[layout], endIndex + overscan[layout]],
            // The rows beside it, too: they are what a key leads to, also across two headings.
            ...(kept === undefined ? [] : [[kept - 3, kept + 3] as const]),
            ...pinned.map((line) => [line, line] as const),
          ],
          count,
        ),
      [firstLine, kept, layout, pinned],
    ),
  });
  // Plain rows have their real heights already: measuring them moves nothing.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = plain && (() => false);
  const placed = plain ? plainLines(items, plain) : virtualizer.getVirtualItems();
  const measured = useMeanHeights(heights, virtualizer, place, layout, width, placed.length > 0);
  useListPlace({
    virtualizer,
    items,
    lineOf,
    picked,
    width,
    measured,
    isReady: !plain && scrollMargin > 0 && measured > 0,
  });

  const keepRow = useCallback((id: Id) => flushSync(() => keep(id)), [keep]);
  useImperativeHandle(
    useContext(ListHandleContext),
    () => ({
      keepRow,
      goTo: (id) => {
        const index = lineOf.get(id);
        const item = items[index ?? -1];
        if (!item || index === undefined) return;
        keepRow(id);
        findTitle(id)?.focus({ preventScroll: true });
        const isFirst = index === item.head + 1;
        padding.current =
          barHeight() +
          (isFirst || item.cards || item.section.level === 2
            ? 0
            : (virtualizer.measurementsCache[item.head]?.size ?? 0));
        virtualizer.setOptions({ ...virtualizer.options, scrollPaddingStart: padding.current });
        virtualizer.scrollToIndex(isFirst ? item.head : index, { align: 'start' });
      },
      lineInSight: () => {
        const item = items[virtualizer.getVirtualItemForOffset(scrollY + barHeight())?.index ?? -1];
        return item && { level: item.section.level, track: item.tracks[0] };
      },
    }),
    [items, lineOf, keepRow, virtualizer],
  );

  let end = scrollMargin;
  const gapBefore = (next: Placed | undefined) => {
    const size = plain || !next ? 0 : next.start - end;
    end = next?.end ?? end;
    return size > 0 && <Gap key={`gap ${next?.index}`} size={size} />;
  };
  const rowsOf = (section: ListSection, from: number, tracks: readonly Track[], index?: number) =>
    tracks.map((track, offset) => (
      <TrackItem
        key={track.id}
        section={section}
        at={from + offset}
        index={index}
        measure={offset === 0 && index !== undefined ? virtualizer.measureElement : undefined}
        onFocus={keep}
        {...rowProps}
        {...rest}
      />
    ));
  return (
    <div ref={place} className={styles.rows}>
      {groupBySection(placed, items).map(({ section, head, lines, card }) => {
        const gap = gapBefore(virtualizer.measurementsCache[head]);
        // No element around the posters of a line: they stay the same in lines of another length.
        const rows = card
          ? rowsOf(section, card.from, card.tracks)
          : lines.flatMap((line) => {
              const { position, tracks } = items[line.index] as ListItem;
              return [gapBefore(line), ...rowsOf(section, position, tracks, line.index)];
            });
        return (
          <Fragment key={section.key}>
            {gap}
            {hasCards && section.level === 3 ? (
              <ShowCard
                section={section}
                isOpen={!card}
                isAlone={!card || card.isAlone}
                measure={!card || card === items[head]?.cards?.[0] ? virtualizer.measureElement : undefined}
                index={head}
                imageHost={view.imageHost}
                marked={view.marked}
                onToggle={keepCard}
              >
                {rows}
              </ShowCard>
            ) : (
              <section
                className={styles.section}
                data-level={section.level}
                data-shows={section.tracks.length === 0 ? '' : undefined}
              >
                <div ref={virtualizer.measureElement} data-index={head} className={styles.heading}>
                  <ListHead title={section.title} level={section.level} count={section.count} />
                </div>
                {lines.length > 0 && (
                  // biome-ignore lint/a11y/useSemanticElements: a <ul> must not have the gaps between its rows
                  <div role="list">{rows}</div>
                )}
              </section>
            )}
          </Fragment>
        );
      })}
      {!plain && gapBefore({ index: items.length, start: scrollMargin + virtualizer.getTotalSize(), end: 0 })}
    </div>
  );
});

const noIds: readonly Id[] = [];

/** Lines above and below the window: a few hundred pixels. */
const overscan: Record<Layout, number> = { list: 5, posters: 1 };

/** The height of a gap is set by script: the policy of the pages allows no style attribute. */
function Gap({ size }: { size: number }) {
  return <div className={styles.gap} ref={(gap) => gap?.style.setProperty('height', `${size}px`)} />;
}
