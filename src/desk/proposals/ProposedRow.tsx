import { memo, useId } from 'react';
import { matchChanges, rematchTrack } from '#catalogue/desk/matches.ts';
import type { Proposed } from '#catalogue/desk/proposals.ts';
import { yearOf } from '#catalogue/facts/dates.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Id } from '#contract/track.ts';
import { MatchDiff } from '#desk/edit/MatchDiff.tsx';
import { matchName } from '#desk/edit/MatchLine.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import styles from './Proposals.module.css';

type ProposedRowProps = {
  proposed: Proposed;
  isTicked: boolean;
  isLocked: boolean;
  onTick: (id: Id) => void;
  imageHost: string;
  database: string;
};

/** A box, and beside it all that the match would change. */
export const ProposedRow = memo(function ProposedRow(props: ProposedRowProps) {
  const { proposed, isTicked, isLocked, onTick, imageHost, database } = props;
  const { track, match } = proposed;
  const id = useId();
  const title = shownTitle(track);
  const year = yearOf(match.name?.trim() ? match.firstAirDate : match.releaseDate);
  return (
    <li className={styles.row} data-ticked={isTicked || undefined}>
      <Checkbox
        id={id}
        label={`Apply the match of ${title}`}
        checked={isTicked}
        disabled={isLocked}
        onTick={() => onTick(track.id)}
      />
      <MatchDiff
        changes={matchChanges(track, rematchTrack(track, match))}
        track={track}
        newName={matchName(match)}
        imageHost={imageHost}
        database={database}
        caption={
          <label htmlFor={id} className={styles.caption}>
            <span className={styles.title} dir="auto">
              {title}
            </span>
            <span className={styles.note}>Match: {[matchName(match), year].filter(Boolean).join(', ')}</span>
          </label>
        }
        newHeading="With the match"
      />
    </li>
  );
}, isSameRow);

/** The pair is made anew with every answer; what it holds is not. */
function isSameRow({ proposed: before, ...rest }: ProposedRowProps, { proposed: after, ...next }: ProposedRowProps) {
  if (before.track !== after.track || before.match !== after.match) return false;
  return rest.isTicked === next.isTicked && rest.isLocked === next.isLocked;
}
