import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { matchQuery } from '#catalogue/desk/proposeMatch.ts';
import type { SearchResult } from '#contract/search.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectIsForMatch } from '#store/modalSlice.ts';
import { selectSite } from '#store/siteSlice.ts';
import { ClearButton } from '#ui/ClearButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LoadAgain } from './FormConflicts.tsx';
import { MatchList } from './MatchList.tsx';
import styles from './MatchPart.module.css';
import { MatchStatus } from './MatchStatus.tsx';
import { NewMatch } from './NewMatch.tsx';
import { useMatchSearch } from './useMatchSearch.ts';
import type { SaveProblem } from './useSave.ts';
import type { TrackForm } from './useTrackForm.ts';

type MatchPartProps = {
  form: TrackForm;
  isSaving: boolean;
  problem: SaveProblem | undefined;
  onLoaded: () => void;
};

/** Finds the film in the match database. The list closes with a choice, and what was chosen stands in its place. */
export function MatchPart({ form: { known, draft, setMatch }, isSaving, problem, onLoaded }: MatchPartProps) {
  const { database, images } = useAppSelector(selectSite);
  const isForMatch = useAppSelector(selectIsForMatch);
  const [query, setQuery] = useState(isForMatch ? matchQuery(known) : '');
  const [isOpen, setIsOpen] = useState(isForMatch);
  const search = useMatchSearch(query);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasChosen = useRef(false);
  const id = useId();
  const error = problem?.part === 'match' ? problem.words : undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === field.current) event.preventDefault();
    if (event.key === 'ArrowDown' && event.target === field.current) {
      event.preventDefault();
      setIsOpen(true);
      box.current?.querySelector<HTMLElement>('input[type=radio]')?.focus();
    }
    if (event.key === 'Escape' && isOpen && search.isAsked) {
      // Not the dialog, and not the text in the field.
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
      field.current?.focus();
    }
  };
  useEffect(() => {
    if (hasChosen.current) heading.current?.focus();
    hasChosen.current = false;
  });
  const choose = (match: SearchResult) => {
    hasChosen.current = true;
    setMatch(match);
    setIsOpen(false);
  };
  const clear = () => {
    setQuery('');
    field.current?.focus();
  };
  const keepOld = () => {
    setMatch(null);
    field.current?.focus();
  };

  return (
    <div className={styles.part}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and focus pass through it on their way to the field */}
      <div
        ref={box}
        className={styles.box}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => {
          if (draft.match && !box.current?.contains(relatedTarget)) setIsOpen(false);
        }}
      >
        <label htmlFor={id}>Fix {database.name} match</label>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            ref={field}
            id={id}
            type="search"
            placeholder="Search for movie/TV show..."
            autoComplete="off"
            value={query}
            readOnly={isSaving}
            onChange={(event) => {
              setQuery(event.target.value);
              setIsOpen(true);
            }}
            onClick={() => setIsOpen(true)}
            aria-describedby={`${id}-said`}
            aria-invalid={error ? true : undefined}
          />
          {query !== '' && !isSaving && (
            <span className={styles.clear}>
              <ClearButton label="Clear match search" onClear={clear} />
            </span>
          )}
        </div>
        {database.standIn && (
          <p className={styles.hint}>
            Searches {database.standIn}, because this server is not connected to {database.name}.
          </p>
        )}
        {error && (
          <p id={`${id}-said`} role="alert" className={styles.error}>
            {error}
          </p>
        )}
        {error && problem?.isOutdated && <LoadAgain onLoaded={onLoaded} />}
        <MatchStatus search={search} isOpen={isOpen} />
        {isOpen && search.results && search.results.length > 0 && (
          <MatchList
            query={search.wanted}
            isPending={search.isPending}
            results={search.results}
            chosen={draft.match}
            imageHost={images.host}
            onMark={setMatch}
            onChoose={choose}
          />
        )}
      </div>
      {draft.match && (
        <NewMatch
          track={known}
          match={draft.match}
          heading={heading}
          imageHost={images.host}
          database={database.name}
          onKeepOld={keepOld}
        />
      )}
    </div>
  );
}
