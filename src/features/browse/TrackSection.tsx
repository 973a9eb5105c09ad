import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Track } from '#contract/track.ts';
import { chunkSize } from './listSections.ts';
import { type RowProps, TrackChunk } from './TrackChunk.tsx';
import styles from './TrackSection.module.css';

/*
 * The browser skips the layout of rows that are off screen (`content-visibility: auto`), at a cost for each skipped
 * element. So rows come in chunks of ten, a short section is skipped as a whole, and the chunks of a very long one are
 * grouped on shelves of ten. Measured with 2,000 tracks and a processor four times slower, as the longest task:
 * - without any skipping, scrolling takes 58 instead of 25 ms, closing a dialog 182 instead of 22;
 * - with chunks of fifty, a filter takes 65 to 73 instead of 26 ms;
 * - without shelves, scrolling takes 30 instead of 25 ms, and without short sections a genre takes 35 instead of 30.
 * To delete: render one `<ul>` of rows, and remove `TrackChunk`, `chunks` of `listSections.ts`, and these styles.
 */

type TrackSectionProps = RowProps & {
  title: string;
  level: 2 | 3;
  /** Of all rows; the last chunks may not be rendered yet. */
  count: number;
  chunks: readonly Uint32Array[];
};

/** Chunks per shelf. */
const shelfSize = 10;

/** A heading with its rows. */
export const TrackSection = memo(function TrackSection(props: TrackSectionProps) {
  const { title, level, count, chunks, ...rowProps } = props;
  const isShort = count <= 3 * chunkSize;
  const isVeryLong = count > shelfSize * chunkSize;
  const rows = chunks.map((chunk, index) => (
    <TrackChunk
      // biome-ignore lint/suspicious/noArrayIndexKey: when a row moves, each chunk changes by one row and stays
      key={index}
      {...rowProps}
      rows={chunk}
      trackAbove={lastTrackOf(props.tracks, chunks[index - 1])}
      isSkippable={!isShort}
    />
  ));
  return (
    <section
      className={styles.section}
      data-level={level}
      data-short={isShort ? '' : undefined}
      style={{ '--rows': count } as CSSProperties}
    >
      <ListHead title={title} level={level} count={count} />
      {isVeryLong ? groupOnShelves(rows) : rows}
    </section>
  );
});

function lastTrackOf(tracks: readonly Track[], rows: Uint32Array | undefined): Track | undefined {
  return tracks[rows?.at(-1) ?? -1];
}

function groupOnShelves(chunks: readonly ReactNode[]): ReactNode[] {
  const shelves: ReactNode[] = [];
  for (let start = 0; start < chunks.length; start += shelfSize)
    shelves.push(
      <div key={start} className={styles.shelf}>
        {chunks.slice(start, start + shelfSize)}
      </div>,
    );
  return shelves;
}

type ListHeadProps = { title: string; level: 2 | 3; count: number };

/** A heading with the number of its tracks. It takes the focus if the focused row was removed. */
export function ListHead({ title, level, count }: ListHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Heading tabIndex={-1}>{title}</Heading>
      <span className={styles.count}>{count.toLocaleString('en')}</span>
    </div>
  );
}
