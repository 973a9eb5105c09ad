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
  /** What the new column holds. */
  newHeading: string;
};

/** Old and new side by side, of what would change and of nothing else. */
export function MatchDiff({ changes, track, newName, imageHost, database, caption, newHeading }: MatchDiffProps) {
  const shown = (field: MatchField, value: string, name: string) => {
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
            <th scope="row">{field === 'databaseId' ? `${database} number` : fieldNames[field]}</th>
            <td className={styles.before}>{shown(field, before, shownTitle(track))}</td>
            <td className={styles.after}>{shown(field, after, newName)}</td>
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
