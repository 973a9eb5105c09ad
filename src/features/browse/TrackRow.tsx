import { memo } from 'react';
import { yearOf } from '#catalogue/facts/dates.ts';
import { runtimeOf } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import { Credit } from '#track/Credit.tsx';
import { rowButtonId } from '#track/rowFocus.ts';
import { TrackLinks } from '#track/TrackLinks.tsx';
import styles from './TrackRow.module.css';

export type TrackRowProps = {
  track: Track;
  title: string;
  /** The formatted line of guests; empty for none. */
  guests: string;
  letter?: string | undefined;
  hideWatch?: boolean;
  onOpen: (id: Id) => void;
};

export const TrackRow = memo(function TrackRow(props: TrackRowProps) {
  const { track, title, guests, letter, hideWatch = false, onOpen } = props;
  const year = yearOf(track.releaseDate) ?? yearOf(track.firstAirDate);
  const runtime = runtimeOf(track);
  return (
    <li className={styles.row} data-letter={letter}>
      <div>
        <button
          id={rowButtonId(track.id)}
          className={styles.title}
          type="button"
          dir="auto"
          onClick={() => onOpen(track.id)}
        >
          {title}
        </button>
        {(guests || year || runtime) && (
          <p className={styles.meta}>
            {guests && <Credit label="with" names={guests} />}
            {year && <span>{year}</span>}
            {runtime && <span>{`${runtime} min`}</span>}
          </p>
        )}
      </div>
      <TrackLinks track={track} hideWatch={hideWatch} />
    </li>
  );
});
