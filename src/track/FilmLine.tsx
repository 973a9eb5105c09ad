import { shortDate } from '#catalogue/facts/dates.ts';
import { genresOf, runtimeOf } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import styles from './FilmLine.module.css';

/** Film date, genres and length, separated by dots. Unknown parts are left out. */
export function FilmLine({ track }: { track: Track }) {
  const runtime = runtimeOf(track);
  const parts = [
    shortDate(track.releaseDate) ?? shortDate(track.firstAirDate),
    genresOf(track).join(', '),
    runtime === undefined ? undefined : `${runtime} min`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <ul className={styles.line}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
