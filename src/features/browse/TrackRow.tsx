import { memo } from 'react';
import { shortDate } from '#catalogue/facts/dates.ts';
import { type GuestPart, textOfLine } from '#catalogue/facts/guests.ts';
import { filmYearOf, runtimeOf } from '#catalogue/facts/trackFacts.ts';
import type { ShownDate } from '#catalogue/index/sorts.ts';
import type { Id, Track } from '#contract/track.ts';
import { Credit } from '#track/Credit.tsx';
import { Names } from '#track/Names.tsx';
import { Poster } from '#track/Poster.tsx';
import { RowLinks } from '#track/RowLinks.tsx';
import { Tags } from '#track/Tags.tsx';
import { TitleFacts, TitleLink } from '#track/TitleLink.tsx';
import styles from './TrackRow.module.css';

export type TrackRowProps = {
  track: Track;
  title: string;
  /** The line of guests in parts; empty for none. */
  guests: readonly GuestPart[];
  /** In the list under its heading, counted from 1, and how many are there. */
  position: number;
  count: number;
  /** In the margin, or above the row: where a letter or a month begins. */
  letter?: string | undefined;
  month?: string | undefined;
  /** The date that the list is sorted by. */
  shownDate?: ShownDate | undefined;
  hideWatch: boolean;
  /** Marked by the visitor. */
  isHeard?: boolean | undefined;
  isSaved?: boolean | undefined;
  isBegun?: boolean | undefined;
  /** In the card of a show: the position of the episode in it, and whether the visitor goes on with it. */
  number?: number | undefined;
  isNext?: boolean | undefined;
  imageHost: string;
  onOpen: (id: Id) => void;
};

/** A track with its poster. Its whole area is the link of the title, except the two links. */
export const TrackRow = memo(function TrackRow(props: TrackRowProps) {
  const {
    track,
    title,
    guests,
    position,
    count,
    letter,
    month,
    shownDate,
    hideWatch,
    isHeard,
    isSaved,
    isBegun,
    imageHost,
    onOpen,
  } = props;
  const date = describeDate(track, shownDate);
  const runtime = runtimeOf(track);
  const hasGuests = guests.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an item of the list in ListRows
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={count}
      className={styles.row}
      data-letter={letter}
      data-month={month && ''}
    >
      {month && <h3 className={styles.month}>{month}</h3>}
      <Poster
        host={imageHost}
        path={track.posterPath}
        width={92}
        title={track.name || title}
        guests={textOfLine(guests)}
      />
      <p className={styles.title}>
        <TitleLink track={track} onOpen={onOpen}>
          {title}
        </TitleLink>
        <Tags track={track} isHeard={isHeard} isSaved={isSaved} isBegun={isBegun} />
      </p>
      {(hasGuests || date || runtime) && (
        <TitleFacts track={track} className={styles.facts} onOpen={onOpen}>
          {hasGuests && <Credit label="with" names={<Names parts={guests} />} />} {date && <span>{date}</span>}
          {'\u00a0'}
          {runtime && <span>{`${runtime} min`}</span>}
        </TitleFacts>
      )}
      <RowLinks track={track} hideWatch={hideWatch} />
    </div>
  );
});

/** The year of the film, unless the list is sorted by a date. */
export function describeDate(track: Track, shown: ShownDate | undefined): string | undefined {
  if (shown === 'trackReleaseDate') return `Released ${shortDate(track.trackReleaseDate)}`;
  if (shown === 'releaseDate') return shortDate(track.releaseDate);
  return filmYearOf(track);
}
