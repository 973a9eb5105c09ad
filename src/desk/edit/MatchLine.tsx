import { useMemo } from 'react';
import { filmYearOf } from '#catalogue/facts/trackFacts.ts';
import type { SearchResult } from '#contract/search.ts';
import { Poster } from '#track/Poster.tsx';
import { overviewText } from '#track/readOverview.ts';
import styles from './MatchLine.module.css';

type MatchLineProps = {
  match: SearchResult;
  imageHost: string;
  /** Ids for the name and the overview, so that a radio can be labelled and described by them. */
  nameId?: string;
  overviewId?: string;
  /** Leaves out the overview. */
  brief?: boolean;
};

/** A match in short: small poster, name or title, year, and a line of its overview to tell namesakes apart. */
export function MatchLine({ match, imageHost, nameId, overviewId, brief = false }: MatchLineProps) {
  const year = filmYearOf(match);
  const overview = useMemo(() => overviewText(match.overview ?? ''), [match.overview]);
  return (
    <span className={styles.line}>
      <Poster host={imageHost} path={match.posterPath} width={92} title={matchName(match)} />
      <span className={styles.text}>
        <span id={nameId} className={styles.name}>
          <b dir="auto">{matchName(match)}</b> {year && <span className={styles.year}>{year}</span>}
        </span>
        {overview && !brief && (
          <span id={overviewId} className={styles.overview} dir="auto">
            {overview}
          </span>
        )}
      </span>
    </span>
  );
}

export function matchName({ name, title }: SearchResult): string {
  return name?.trim() || title?.trim() || 'Untitled';
}
