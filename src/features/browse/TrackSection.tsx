import type { Id } from '#contract/id.ts';
import type { Track } from '#contract/track.ts';
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
export function TrackSection({ title, level, count, tracks, chunks, ...look }: TrackSectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section} data-level={level}>
      <div className={styles.head}>
        <Heading tabIndex={-1}>{title}</Heading>
        <span className={styles.count}>{count}</span>
      </div>
      {chunks.map((places, at) => (
        <TrackChunk
          key={places[0]}
          {...look}
          tracks={tracks}
          places={places}
          above={tracks[chunks[at - 1]?.at(-1) ?? -1]}
        />
      ))}
    </section>
  );
}
