import { memo } from 'react';
import type { Id } from '#contract/id.ts';
import type { Track } from '#contract/track.ts';
import { ListHead } from './ListHead.tsx';
import type { RowParts } from './RowParts.ts';
import { type RowLook, TrackChunk } from './TrackChunk.tsx';
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

/** A heading with its rows, of which the last may still be on their way. */
export const TrackSection = memo(function TrackSection(props: TrackSectionProps) {
  const { title, level, count, tracks, chunks, ...look } = props;
  return (
    <section className={styles.section} data-level={level}>
      <ListHead title={title} level={level} count={count} />
      {chunks.map((places, at) => (
        <TrackChunk
          // biome-ignore lint/suspicious/noArrayIndexKey: a row that moves shifts those behind it by one, and its neighbours stay
          key={at}
          {...look}
          tracks={tracks}
          places={places}
          above={tracks[chunks[at - 1]?.at(-1) ?? -1]}
        />
      ))}
    </section>
  );
});
