import { type ComponentType, memo, type ReactNode } from 'react';
import { yearOf } from '#catalogue/facts/dates.ts';
import { runtimeOf } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import { Credit } from '#track/Credit.tsx';
import { rowButtonId } from '#track/rowFocus.ts';
import { TrackLinks } from '#track/TrackLinks.tsx';
import styles from './TrackRow.module.css';

/** What a screen adds to each row. The desk uses it for checkboxes, hints and menus. */
export type RowParts = {
  /** Around each block of rows, to subscribe to the store once per block and not once per row. */
  Block: ComponentType<{ tracks: readonly Track[]; rows: Uint32Array; children: ReactNode }>;
  /** In the margin, in place of the initials. */
  Start: ComponentType<{ track: Track }>;
  /** Under the line of guests. */
  Below: ComponentType<{ track: Track }>;
  /** After the links. */
  End: ComponentType<{ track: Track }>;
};

type TrackRowProps = {
  track: Track;
  title: string;
  /** The formatted line of guests; empty for none. */
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
      <div className={styles.text}>
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
