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
import { Poster, sizeOf } from './Poster.tsx';
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

/** The heading's sizes on a card: the number of letters that the longest word may have, and the whole title. */
const headingSizes = [
  { word: 9, title: 24 },
  { word: 12, title: 36 },
  { word: 17, title: 60 },
  { word: 22, title: 120 },
];

/** The details of a track, for the dialog and for expanded search results. */
export function TrackDetails({ track, guests, imageHost, marks, titleId, begun, onPick }: TrackDetailsProps) {
  const title = shownTitle(track);
  const showName = hasShowPrefix(track) ? track.name : null;
  const words = showName ? titleWithinShow(track) : title;
  const released = isPlaceholderDate(track.trackReleaseDate) ? undefined : shortDate(track.trackReleaseDate);
  const watch = whereToWatch(track);
  const names = textOfLine(guests);
  return (
    <article className={`${styles.details} ${titleId ? styles.card : styles.inset}`} data-card={titleId && ''}>
      <Poster
        host={imageHost}
        path={track.posterPath}
        width={500}
        title={showName ?? title}
        guests={names}
        number={showName ? numberOf(words) : undefined}
        alt={`Poster for ${title}`}
      />
      <div className={styles.words}>
        {(titleId || isFree(track) || isLive(track)) && (
          <div className={styles.heading}>
            {titleId && <Heading id={titleId} show={showName} words={words} />}
            <Tags track={track} />
          </div>
        )}
        <TrackLinks track={track} begun={begun} />
        {marks}
        {(released || names) && (
          <div className={styles.facts}>
            {released && <p className={styles.released}>Track released {released}</p>}
            {names && (
              <p className={styles.guests} data-long={names.length > 80}>
                <Credit
                  label={guestLineLabel(track)}
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

type HeadingProps = { id: string; show: string | null | undefined; words: string };

function Heading({ id, show, words }: HeadingProps) {
  return (
    <h2 id={id} tabIndex={-1} dir="auto" data-size={sizeOf(words, headingSizes)}>
      {show && (
        // On the side of the title, whatever its own direction.
        <small>
          <bdi>{show}</bdi>
          <span className="vh"> | </span>
        </small>
      )}
      {words}
    </h2>
  );
}

/** “S1E2”, “Episode 3” or “4” at the beginning of an episode's title. */
function numberOf(title: string): string | undefined {
  return /^(?:s\d+ ?e\d+|\d+x\d+|(?:episode|ep|part|chapter)?\.? ?\d+)\b/i.exec(title)?.[0];
}
