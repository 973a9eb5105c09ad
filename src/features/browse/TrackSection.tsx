import { memo, type ReactNode, useState } from 'react';
import type { Track } from '#contract/track.ts';
import { NearScreen, useNearScreen } from '#track/nearScreen.ts';
import { type RowProps, TrackBlock } from './TrackBlock.tsx';
import styles from './TrackSection.module.css';

/*
 * The browser skips the layout of rows that are off screen (`content-visibility: auto`), at a cost for each skipped
 * element. So rows come in blocks of ten, a short section is skipped as a whole, and the blocks of a very long one are
 * grouped on shelves of ten. Measured with 2,000 tracks and a processor four times slower, as the longest task:
 * - without any skipping, scrolling takes 58 instead of 25 ms, closing a dialog 182 instead of 22;
 * - with blocks of fifty, a filter takes 65 to 73 instead of 26 ms;
 * - without shelves, scrolling takes 30 instead of 25 ms, and without short sections a genre takes 35 instead of 30.
 * To delete: render one `<ul>` of rows, and remove `TrackBlock`, `cutRows`, and these styles.
 */

type TrackSectionProps = RowProps & {
  title: string;
  level: 2 | 3;
  /** Of all rows; the last blocks may not be rendered yet. */
  count: number;
  blocks: readonly (readonly Track[])[];
  /** In sight at first. To skip it would only move what is below it when it gets its size. */
  isFirstInView?: boolean;
};

/** Blocks per shelf. */
const shelfSize = 10;

/** A heading with its rows. */
export const TrackSection = memo(function TrackSection(props: TrackSectionProps) {
  const { title, level, count, blocks, isFirstInView, ...rowProps } = props;
  const isShort = count <= 30;
  const isSkippable = isShort && !isFirstInView;
  const { isNear, ref } = useNearScreen(isSkippable);
  // Once, by the count of all rows: a list that grows step by step, or loses a row, must not remount the one with the
  // focus.
  const [isVeryLong] = useState(count > shelfSize * 10);
  const rows = blocks.map((block, index) => (
    <TrackBlock
      // biome-ignore lint/suspicious/noArrayIndexKey: when a row moves, each block changes by one row and stays
      key={index}
      {...rowProps}
      tracks={block}
      trackAbove={blocks[index - 1]?.at(-1)}
      isSkippable={!isShort && !(isFirstInView && index < 2)}
    />
  ));
  return (
    <section
      className={styles.section}
      data-level={level}
      data-short={isSkippable ? '' : undefined}
      ref={(section) => {
        section?.style.setProperty('--rows', String(count));
        ref(section);
      }}
    >
      <ListHead title={title} level={level} count={props.margin === 'months' ? undefined : count} />
      {/* biome-ignore lint/a11y/useSemanticElements: one list, with blocks between it and its rows, which a <ul> must not have */}
      <div role="list">
        <NearScreen value={isNear}>{isVeryLong ? groupOnShelves(rows) : rows}</NearScreen>
      </div>
    </section>
  );
});

function groupOnShelves(blocks: readonly ReactNode[]): ReactNode[] {
  const shelves: ReactNode[] = [];
  for (let start = 0; start < blocks.length; start += shelfSize)
    shelves.push(
      <div key={start} className={styles.shelf}>
        {blocks.slice(start, start + shelfSize)}
      </div>,
    );
  return shelves;
}

type ListHeadProps = {
  title: string;
  level: 2 | 3;
  /** Left out for a list of everything, whose count is in the status. */
  count?: number | undefined;
};

/** A heading with the number of its tracks. It takes the focus if the focused row was removed. */
export function ListHead({ title, level, count }: ListHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Heading tabIndex={-1}>{title}</Heading>
      {count !== undefined && <span className={styles.count}>{count.toLocaleString('en')}</span>}
    </div>
  );
}
