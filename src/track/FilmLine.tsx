import { shortDate } from '#catalogue/facts/dates.ts';
import { genresOf, isMovie, runtimeOf } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import styles from './FilmLine.module.css';
import { FilterLinks, type OnPick } from './FilterLinks.tsx';

/** Film date, genres and length, separated by dots. Unknown parts are left out. */
export function FilmLine({ track, onPick }: { track: Track; onPick: OnPick }) {
  const runtime = runtimeOf(track);
  const date = shortDate(track.releaseDate) ?? shortDate(track.firstAirDate);
  const genres = genresOf(track).map((text) => ({ text, isName: true }));
  if (!date && genres.length === 0 && runtime === undefined) return null;
  return (
    <ul className={styles.line}>
      {date && <li>{`${isMovie(track) ? 'Film' : 'Aired'}: ${date}`}</li>}
      {genres.length > 0 && (
        <li>
          <FilterLinks filter="genre" parts={genres} onPick={onPick} />
        </li>
      )}
      {runtime !== undefined && <li>{`${runtime} min`}</li>}
    </ul>
  );
}
