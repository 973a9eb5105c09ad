import { isPlaceholderDate, shortDate } from '#catalogue/dates.ts';
import { guestLineLabel, guestText, whereToWatch } from '#catalogue/facts.ts';
import { shownTitle } from '#catalogue/titles.ts';
import type { Track } from '#contract/track.ts';
import { Pill } from '#ui/Pill.tsx';
import { Credit } from './Credit.tsx';
import { FilmLine } from './FilmLine.tsx';
import { Overview } from './Overview.tsx';
import { Poster } from './Poster.tsx';
import styles from './TrackDetails.module.css';
import { TrackLinks } from './TrackLinks.tsx';

type TrackDetailsProps = { track: Track; imageHost: string; titleId: string };

export function TrackDetails({ track, imageHost, titleId }: TrackDetailsProps) {
  const title = shownTitle(track);
  const guests = guestText(track);
  const released = isPlaceholderDate(track.trackReleaseDate) ? undefined : shortDate(track.trackReleaseDate);
  const watch = whereToWatch(track);
  return (
    <article className={styles.details}>
      <Poster src={track.posterPath ? `${imageHost}/w500${track.posterPath}` : undefined} title={title} />
      <div className={styles.words}>
        <h2 id={titleId} tabIndex={-1} dir="auto">
          {title}
        </h2>
        <TrackLinks track={track} />
        {released && <p className={styles.released}>Track released {released}</p>}
        {guests && (
          <p>
            <Credit label={guestLineLabel(guests)} names={guests} />
          </p>
        )}
        <Overview html={track.overview} />
        <FilmLine track={track} />
        {watch && (
          <p>
            <Pill look="quiet" href={watch} about={title}>
              Where to Watch
            </Pill>
          </p>
        )}
      </div>
    </article>
  );
}
