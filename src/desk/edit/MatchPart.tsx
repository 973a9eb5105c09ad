import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { matchChanges, noMatch } from '#catalogue/desk/matches.ts';
import type { SearchResult } from '#contract/search.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { CurrentMatch } from './CurrentMatch.tsx';
import { MatchDiff } from './MatchDiff.tsx';
import { MatchLine, matchName } from './MatchLine.tsx';
import styles from './MatchPart.module.css';
import { MatchSearch } from './MatchSearch.tsx';
import type { PartProps } from './useSave.ts';
import type { TrackForm } from './useTrackForm.ts';

type MatchPartProps = PartProps & { fieldId: string; onClose: () => void };

/** The current match, a search for another one, and what the chosen one would change. */
export function MatchPart({ fieldId, form, isSaving, problem, onReloaded, onClose }: MatchPartProps) {
  const { current, draft, chooseMatch } = form;
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A match that is chosen while the form is saved would be gone with it.
  const mark = (match: SearchResult) => {
    if (!isSaving) chooseMatch(match);
  };
  const choose = (match: SearchResult) => {
    // Rendered at once, so that the focus has a place to go when the list closes.
    flushSync(() => chooseMatch(match));
    heading.current?.focus();
  };
  const keepCurrent = () => {
    chooseMatch(null);
    field.current?.focus();
  };
  return (
    <div className={styles.part}>
      <CurrentMatch track={current} isSaving={isSaving} onRemove={() => choose(noMatch)} />
      <MatchSearch
        track={current}
        chosen={draft.match}
        field={field}
        fieldId={fieldId}
        isSaving={isSaving}
        problem={problem?.part === 'match' ? problem : undefined}
        onMark={mark}
        onChoose={choose}
        onReloaded={onReloaded}
        onClose={onClose}
      />
      {draft.match && (
        <NewMatch form={form} match={draft.match} isSaving={isSaving} heading={heading} onKeepCurrent={keepCurrent} />
      )}
    </div>
  );
}

type NewMatchProps = {
  form: TrackForm;
  match: SearchResult;
  isSaving: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onKeepCurrent: () => void;
};

/** The chosen match, flagged as new, with everything that it can change. Only saving applies it. */
function NewMatch({ form, match, isSaving, heading, onKeepCurrent }: NewMatchProps) {
  const { current, draft, edits, tickField } = form;
  const { database, images } = useAppSelector(selectSite);
  // A typed title is saved as it was typed.
  const isTitleEdited = edits.some(({ part }) => part === 'title');
  const changes = matchChanges(current, match).filter(({ field }) => field !== 'title' || !isTitleEdited);
  return (
    <section className={styles.chosen} aria-label="New match">
      <div className={styles.top}>
        <h3 ref={heading} tabIndex={-1}>
          <span className={styles.flag}>New match</span>{' '}
          {match === noMatch ? <span>None</span> : <MatchLine brief match={match} imageHost={images.host} />}
        </h3>
        <Button look="plain" blocked={isSaving} onClick={onKeepCurrent}>
          Keep current match
        </Button>
      </div>
      {changes.length > 0 ? (
        <MatchDiff
          changes={changes}
          ticked={draft.ticked}
          onTickField={tickField}
          isLocked={isSaving}
          track={current}
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
