import type { ReactNode } from 'react';
import { isPlaceholderDate, shortDate } from '#catalogue/facts/dates.ts';
import { type GuestPart, guestLineLabel, textOfLine } from '#catalogue/facts/guests.ts';
import {
  hasShowPrefix,
  isFree,
  isLive,
  shownTitle,
  titleWithinShow,
  whereToWatch,
} from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { Pill } from '#ui/Pill.tsx';
import { Credit } from './Credit.tsx';
import { FilmLine } from './FilmLine.tsx';
import { FilterLinks, type OnPick } from './FilterLinks.tsx';
import { Overview } from './Overview.tsx';
import { Poster } from './Poster.tsx';
import { Tags } from './Tags.tsx';
import styles from './TrackDetails.module.css';
import { TrackLinks } from './TrackLinks.tsx';

type TrackDetailsProps = {
  track: Track;
  /** The line of guests in parts; empty for none. */
  guests: readonly GuestPart[];
  imageHost: string;
  /** The visitor's own marks, to see and to change. */
  marks?: ReactNode;
  /**
   * The id for the heading. An expanded search result has none: then there is no heading, and the layout is smaller.
   */
  titleId?: string | undefined;
  /** For the link to the screen beside the film. */
  begun?: number | undefined;
  onPick: OnPick;
};

/** The details of a track, for the dialog and for expanded search results. */
export function TrackDetails({ track, guests, imageHost, marks, titleId, begun, onPick }: TrackDetailsProps) {
  const title = shownTitle(track);
  const showName = hasShowPrefix(track) ? track.name : null;
  const released = isPlaceholderDate(track.trackReleaseDate) ? undefined : shortDate(track.trackReleaseDate);
  const watch = whereToWatch(track);
  const names = textOfLine(guests);
  return (
    <article className={`${styles.details} ${titleId ? '' : styles.inset}`}>
      <Poster
        host={imageHost}
        path={track.posterPath}
        width={500}
        title={title}
        guests={names}
        alt={`Poster for ${title}`}
      />
      <div className={styles.words}>
        {(titleId || isFree(track) || isLive(track)) && (
          <div className={styles.heading}>
            {titleId && (
              <h2 id={titleId} tabIndex={-1} dir="auto">
                {showName && (
                  <small dir="auto">
                    {showName}
                    <span className="vh"> | </span>
                  </small>
                )}
                {showName ? titleWithinShow(track) : title}
              </h2>
            )}
            <Tags track={track} />
          </div>
        )}
        <TrackLinks track={track} begun={begun} />
        {marks}
        {(released || names) && (
          <div className={styles.facts}>
            {released && <p className={styles.released}>Track released {released}</p>}
            {names && (
              <p>
                <Credit
                  label={guestLineLabel(guests)}
                  names={<FilterLinks filter="guest" parts={guests} onPick={onPick} />}
                />
              </p>
            )}
          </div>
        )}
        <Overview html={track.overview} />
        <FilmLine track={track} onPick={onPick} />
        {watch && (
          <p className={styles.where}>
            <Pill look="quiet" href={watch} about={title}>
              Where to Watch
            </Pill>
          </p>
        )}
      </div>
    </article>
  );
}
