import { yearOf } from '#catalogue/dates.ts';
import type { SearchResult } from '#contract/search.ts';
import { Poster } from '#track/Poster.tsx';
import styles from './MatchLine.module.css';

/** A small poster, the name or title, and a year. */
export function MatchLine({ match, imageHost }: { match: SearchResult; imageHost: string }) {
  const year = yearOf(match.releaseDate) ?? yearOf(match.firstAirDate);
  return (
    <span className={styles.line}>
      <Poster src={match.posterPath ? `${imageHost}/w92${match.posterPath}` : undefined} />
      <b dir="auto">{matchName(match)}</b> {year && <span className={styles.year}>{year}</span>}
    </span>
  );
}

export function matchName({ name, title }: SearchResult): string {
  return name?.trim() || title?.trim() || 'Untitled';
}
