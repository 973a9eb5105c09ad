import { memo } from 'react';
import { yearOf } from '#catalogue/dates.ts';
import { runtimeOf } from '#catalogue/facts.ts';
import type { Id } from '#contract/id.ts';
import type { Track } from '#contract/track.ts';
import { Credit } from '#track/Credit.tsx';
import { TrackLinks } from '#track/TrackLinks.tsx';
import { titleButtonId } from '#track/trackPlace.ts';
import type { RowParts } from './RowParts.ts';
import styles from './TrackRow.module.css';

type TrackRowProps = {
  track: Track;
  title: string;
  /** As they are shown; '' for none. */
  guests: string;
  letter?: string | undefined;
  hideWatch?: boolean;
  parts?: RowParts | undefined;
  onOpen: (id: Id) => void;
};

export const TrackRow = memo(function TrackRow(props: TrackRowProps) {
  const { track, title, guests, letter, hideWatch = false, parts, onOpen } = props;
  const year = yearOf(track.releaseDate) ?? yearOf(track.firstAirDate);
  const runtime = runtimeOf(track);
  return (
    <li className={styles.row} data-letter={letter} data-parts={parts && ''}>
      {parts && (
        <div className={styles.start}>
          <parts.Start track={track} />
        </div>
      )}
      <div className={styles.words}>
        <button
          id={titleButtonId(track.id)}
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
        {parts && <parts.Below track={track} />}
      </div>
      <TrackLinks track={track} hideWatch={hideWatch} />
      {parts && (
        <div className={styles.end}>
          <parts.End track={track} />
        </div>
      )}
    </li>
  );
});
