import type { ReactNode } from 'react';
import type { MatchChange, MatchField } from '#catalogue/desk/matches.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { Overview } from '#track/Overview.tsx';
import { Poster } from '#track/Poster.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import styles from './MatchDiff.module.css';

type MatchDiffProps = {
  changes: readonly MatchChange[];
  ticked: readonly MatchField[];
  onTickField: (field: MatchField, isTicked: boolean) => void;
  isLocked: boolean;
  track: Track;
  newName: string;
  imageHost: string;
  /** The name of the match database. */
  database: string;
  caption: ReactNode;
  newHeading: string;
};

/** The fields that a match can change, old and new side by side. Each is changed only if it is ticked. */
export function MatchDiff(props: MatchDiffProps) {
  const { changes, ticked, onTickField, isLocked, track, newName, imageHost, database, caption, newHeading } = props;
  const render = (field: MatchField, value: string, name: string) => {
    if (field === 'poster')
      return <Poster host={imageHost} path={value} width={92} title={name} alt={`Poster for ${name}`} />;
    if (value === '') return <span className={styles.none}>None</span>;
    return field === 'overview' ? <Overview html={value} /> : <bdi>{value}</bdi>;
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
        {changes.map(({ field, before, after }) => {
          const label = field === 'databaseId' ? `${database} ID` : fieldNames[field];
          const isTicked = ticked.includes(field);
          return (
            <tr key={field} data-kept={!isTicked || undefined}>
              <th scope="row">
                <span className={styles.field}>
                  {field !== 'databaseId' && (
                    <Checkbox
                      label={`Change ${label}`}
                      checked={isTicked}
                      disabled={isLocked}
                      onTick={() => onTickField(field, !isTicked)}
                    />
                  )}
                  {label}
                </span>
              </th>
              <td className={styles.before}>{render(field, before, shownTitle(track))}</td>
              <td className={styles.after}>
                {render(field, after, newName)}
                {!isTicked && <span className={styles.kept}> Not changed</span>}
              </td>
            </tr>
          );
        })}
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
