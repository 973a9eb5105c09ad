import { useMemo } from 'react';
import { yearOf } from '#catalogue/facts/dates.ts';
import type { SearchResult } from '#contract/search.ts';
import { Poster } from '#track/Poster.tsx';
import { overviewText } from '#track/readOverview.ts';
import styles from './MatchLine.module.css';

type MatchLineProps = {
  match: SearchResult;
  imageHost: string;
  /** The ids of the name with its year and of the overview, for whoever wants to be called by them. */
  nameId?: string;
  overviewId?: string;
  /** Without what it is about, which is told elsewhere. */
  brief?: boolean;
};

/** A small poster, the name or title, a year, and a line of what it is about, so that namesakes can be told apart. */
export function MatchLine({ match, imageHost, nameId, overviewId, brief = false }: MatchLineProps) {
  const year = yearOf(match.releaseDate) ?? yearOf(match.firstAirDate);
  const about = useMemo(() => overviewText(match.overview ?? ''), [match.overview]);
  return (
    <span className={styles.line}>
      <Poster src={match.posterPath ? `${imageHost}/w92${match.posterPath}` : undefined} />
      <span className={styles.words}>
        <span id={nameId} className={styles.name}>
          <b dir="auto">{matchName(match)}</b> {year && <span className={styles.year}>{year}</span>}
        </span>
        {about && !brief && (
          <span id={overviewId} className={styles.about} dir="auto">
            {about}
          </span>
        )}
      </span>
    </span>
  );
}

export function matchName({ name, title }: SearchResult): string {
  return name?.trim() || title?.trim() || 'Untitled';
}
