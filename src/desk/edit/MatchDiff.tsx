import type { ReactNode } from 'react';
import type { MatchChange, MatchField } from '#catalogue/desk/matches.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { Overview } from '#track/Overview.tsx';
import { Poster } from '#track/Poster.tsx';
import styles from './MatchDiff.module.css';

type MatchDiffProps = {
  changes: readonly MatchChange[];
  track: Track;
  newName: string;
  imageHost: string;
  /** The name of the match database. */
  database: string;
  caption: ReactNode;
  newHeading: string;
};

/** The fields that a match would change, old and new side by side. */
export function MatchDiff({ changes, track, newName, imageHost, database, caption, newHeading }: MatchDiffProps) {
  const render = (field: MatchField, value: string, name: string) => {
    if (field === 'poster') return <Poster src={value ? `${imageHost}/w92${value}` : undefined} title={name} />;
    if (value === '') return <span className={styles.none}>None</span>;
    return field === 'overview' ? <Overview html={value} /> : value;
  };
  return (
    <table className={styles.diff}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Now</th>
          <th scope="col">{newHeading}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field === 'databaseId' ? `${database} ID` : fieldNames[field]}</th>
            <td className={styles.before}>{render(field, before, shownTitle(track))}</td>
            <td className={styles.after}>{render(field, after, newName)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const fieldNames: Record<Exclude<MatchField, 'databaseId'>, string> = {
  title: 'Title',
  name: 'TV show',
  poster: 'Poster',
  releaseDate: 'Film released',
  firstAirDate: 'First aired',
  vote: 'Vote',
  genres: 'Genres',
  overview: 'Overview',
};
