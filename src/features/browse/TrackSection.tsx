import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Id, Track } from '#contract/track.ts';
import { blockSize } from './sections.ts';
import { type RowLook, TrackChunk } from './TrackChunk.tsx';
import type { RowParts } from './TrackRow.tsx';
import styles from './TrackSection.module.css';

type TrackSectionProps = RowLook & {
  title: string;
  level: 2 | 3;
  count: number;
  tracks: readonly Track[];
  chunks: readonly Uint32Array[];
  parts?: RowParts | undefined;
  onOpen: (id: Id) => void;
};

/** So many blocks stand on one shelf. */
const shelfSize = 10;

/**
 * A heading with its rows, of which the last may still be on their way. What is far from the screen costs as little as
 * there are parts of it: few blocks come and go with their heading, and many stand on shelves.
 */
export const TrackSection = memo(function TrackSection(props: TrackSectionProps) {
  const { title, level, count, tracks, chunks, ...look } = props;
  const isShort = count <= 3 * blockSize;
  const blocks = chunks.map((places, at) => (
    <TrackChunk
      // biome-ignore lint/suspicious/noArrayIndexKey: a row that moves shifts those behind it by one, and its neighbours stay
      key={at}
      {...look}
      tracks={tracks}
      places={places}
      above={tracks[chunks[at - 1]?.at(-1) ?? -1]}
      isAlone={!isShort}
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
      {count > shelfSize * blockSize ? shelvesOf(blocks) : blocks}
    </section>
  );
});

function shelvesOf(blocks: readonly ReactNode[]): ReactNode[] {
  const shelves: ReactNode[] = [];
  for (let at = 0; at < blocks.length; at += shelfSize)
    shelves.push(
      <div key={at} className={styles.shelf}>
        {blocks.slice(at, at + shelfSize)}
      </div>,
    );
  return shelves;
}

/** A heading and how many tracks stand below it. It can take the focus of a row that is gone. */
export function ListHead({ title, level, count }: { title: string; level: 2 | 3; count: number }) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Heading tabIndex={-1}>{title}</Heading>
      <span className={styles.count}>{count.toLocaleString('en')}</span>
    </div>
  );
}
