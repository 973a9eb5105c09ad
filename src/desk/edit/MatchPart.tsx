import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { matchChanges, rematchTrack } from '#catalogue/desk/matches.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { MatchDiff } from './MatchDiff.tsx';
import { MatchLine, matchName } from './MatchLine.tsx';
import styles from './MatchPart.module.css';
import { MatchSearch } from './MatchSearch.tsx';
import type { SaveProblem } from './useSave.ts';
import type { TrackForm } from './useTrackForm.ts';

type MatchPartProps = {
  form: TrackForm;
  isSaving: boolean;
  problem: SaveProblem | undefined;
  onReloaded: () => void;
};

/** Searches for a new match, and shows what the chosen one would change. */
export function MatchPart({ form: { current, draft, setMatch }, isSaving, problem, onReloaded }: MatchPartProps) {
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (match: SearchResult) => {
    // Rendered at once, so that the focus has a place to go when the list closes.
    flushSync(() => setMatch(match));
    heading.current?.focus();
  };
  const keepCurrent = () => {
    setMatch(null);
    field.current?.focus();
  };
  return (
    <div className={styles.part}>
      <MatchSearch
        track={current}
        chosen={draft.match}
        field={field}
        isSaving={isSaving}
        problem={problem?.part === 'match' ? problem : undefined}
        onMark={setMatch}
        onChoose={choose}
        onReloaded={onReloaded}
      />
      {draft.match && <NewMatch track={current} match={draft.match} heading={heading} onKeepCurrent={keepCurrent} />}
    </div>
  );
}

type NewMatchProps = {
  track: Track;
  match: SearchResult;
  heading: RefObject<HTMLHeadingElement | null>;
  onKeepCurrent: () => void;
};

/** The chosen match, flagged as new, with everything it would change. Only saving applies it. */
function NewMatch({ track, match, heading, onKeepCurrent }: NewMatchProps) {
  const { database, images } = useAppSelector(selectSite);
  const changes = matchChanges(track, rematchTrack(track, match));
  return (
    <section className={styles.chosen} aria-label="New match">
      <div className={styles.top}>
        <h3 ref={heading} tabIndex={-1}>
          <span className={styles.flag}>New match</span> <MatchLine brief match={match} imageHost={images.host} />
        </h3>
        <Button look="plain" onClick={onKeepCurrent}>
          Keep current match
        </Button>
      </div>
      {changes.length > 0 ? (
        <MatchDiff
          changes={changes}
          track={track}
          newName={matchName(match)}
          imageHost={images.host}
          database={database.name}
          caption="What Save will change"
          newHeading="After Save"
        />
      ) : (
        <p>Nothing to change: the track already has all of this.</p>
      )}
    </section>
  );
}
