import { titleWithinShow } from '#catalogue/titles.ts';
import type { Id } from '#contract/id.ts';
import type { Track } from '#contract/track.ts';
import { TrackRow } from './TrackRow.tsx';
import styles from './TrackSection.module.css';

type TrackSectionProps = {
  title: string;
  level: 2 | 3;
  tracks: readonly Track[];
  places: Uint32Array;
  onOpen: (id: Id) => void;
};

/** A heading with its rows; without rows there is no heading either. */
export function TrackSection({ title, level, tracks, places, onOpen }: TrackSectionProps) {
  if (places.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section} data-level={level}>
      <div className={styles.head}>
        <Heading>{title}</Heading>
        <span className={styles.count}>{places.length}</span>
      </div>
      <ul>
        {Array.from(places, (place) => {
          const track = tracks[place] as Track;
          return <TrackRow key={track.id} track={track} title={titleWithinShow(track)} onOpen={onOpen} />;
        })}
      </ul>
    </section>
  );
}
