import type { RefObject } from 'react';
import { matchChanges, rematchTrack } from '#catalogue/desk/matches.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { Button } from '#ui/Button.tsx';
import { MatchDiff } from './MatchDiff.tsx';
import { MatchLine, matchName } from './MatchLine.tsx';
import styles from './NewMatch.module.css';

type NewMatchProps = {
  track: Track;
  match: SearchResult;
  /** Takes the focus once the list that had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
  imageHost: string;
  database: string;
  onKeepOld: () => void;
};

/** The match that was chosen, flagged as new, with all that it would change. Only Save applies it. */
export function NewMatch({ track, match, heading, imageHost, database, onKeepOld }: NewMatchProps) {
  const changes = matchChanges(track, rematchTrack(track, match));
  return (
    <section className={styles.chosen} aria-label="New match">
      <div className={styles.top}>
        <h3 ref={heading} tabIndex={-1}>
          <span className={styles.flag}>New match</span> <MatchLine brief match={match} imageHost={imageHost} />
        </h3>
        <Button look="plain" onClick={onKeepOld}>
          Keep the old match
        </Button>
      </div>
      {changes.length > 0 ? (
        <MatchDiff
          changes={changes}
          track={track}
          newName={matchName(match)}
          imageHost={imageHost}
          database={database}
          caption="What Save will change"
          newHeading="After Save"
        />
      ) : (
        <p>Nothing would change: the track says all this already.</p>
      )}
    </section>
  );
}
