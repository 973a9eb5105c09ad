import type { ReactNode } from 'react';
import { shortDate } from '#catalogue/facts/dates.ts';
import { genresOf, isMovie, runtimeOf } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import styles from './FilmLine.module.css';

type FilmLineProps = {
  track: Track;
  /** In place of the names of its genres. */
  genres?: ReactNode;
};

/** Film date, genres and length, separated by dots. Unknown parts are left out. */
export function FilmLine({ track, genres }: FilmLineProps) {
  const runtime = runtimeOf(track);
  const date = shortDate(track.releaseDate) ?? shortDate(track.firstAirDate);
  const names = genresOf(track).join(', ');
  if (!date && !names && runtime === undefined) return null;
  return (
    <ul className={styles.line}>
      {date && <li>{`${isMovie(track) ? 'Film' : 'Aired'}: ${date}`}</li>}
      {names && <li>{genres ?? names}</li>}
      {runtime !== undefined && <li>{`${runtime} min`}</li>}
    </ul>
  );
}
