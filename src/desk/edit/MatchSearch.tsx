import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { matchQuery } from '#catalogue/desk/proposeMatch.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { describeSearchFailure } from '#desk/failureTexts.ts';
import { useDraft } from '#desk/useDraft.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectIsForMatch } from '#store/modalSlice.ts';
import { selectHasExtras, selectSite } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { ClearButton } from '#ui/ClearButton.tsx';
import { nextFocus } from '#ui/focus.ts';
import { Icon } from '#ui/Icon.tsx';
import { Input } from '#ui/TextField.tsx';
import { ReloadTracks } from './FormConflicts.tsx';
import { MatchList } from './MatchList.tsx';
import styles from './MatchSearch.module.css';
import { useMatchSearch } from './useMatchSearch.ts';
import type { SaveProblem } from './useSave.ts';

type MatchSearchProps = {
  track: Track;
  chosen: SearchResult | null;
  field: RefObject<HTMLInputElement | null>;
  fieldId: string;
  isSaving: boolean;
  problem: SaveProblem | undefined;
  /** An arrow key moved to a match; the list stays open. */
  onMark: (match: SearchResult) => void;
  /** A match was chosen; the list closes. */
  onChoose: (match: SearchResult) => void;
  onReloaded: () => void;
  /** Closes the form. */
  onClose: () => void;
};

/** A search field for the match database, with its results below. It starts with a search for the track's title. */
export function MatchSearch(props: MatchSearchProps) {
  const { track, chosen, field, fieldId: id, isSaving, problem, onMark, onChoose, onReloaded, onClose } = props;
  const { database, images } = useAppSelector(selectSite);
  // Another host may limit searches, so it is asked only if the form was opened for a match.
  const hasExtras = useAppSelector(selectHasExtras);
  const isForMatch = useAppSelector(selectIsForMatch);
  const isProposed = hasExtras || isForMatch;
  const [proposed] = useState(isProposed ? matchQuery(track) : '');
  const [untouched] = useState({ query: proposed, isOpen: isProposed });
  const [{ query, isOpen }, setEntered] = useDraft(`dialog ${track.id} search`, untouched);
  const setQuery = (text: string) => setEntered((entered) => ({ ...entered, query: text }));
  const setIsOpen = (value: boolean) =>
    setEntered((entered) => (entered.isOpen === value ? entered : { ...entered, isOpen: value }));
  const search = useMatchSearch(query, proposed);
  const box = useRef<HTMLDivElement>(null);
  const errorId = `${id}-error`;

  /** Moves to the first match and marks it, unless the results are still those of an earlier search. */
  const enterList = () => {
    setIsOpen(true);
    box.current?.querySelector<HTMLElement>('input[type=radio]')?.focus();
    const [first] = search.results ?? [];
    if (first && !chosen && !search.isPending) onMark(first);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isInField = event.target === field.current;
    if (event.key === 'Enter' && isInField) event.preventDefault();
    if (event.key === 'ArrowDown' && isInField) {
      event.preventDefault();
      enterList();
    }
    if (event.key === 'Escape' && isInField && query === proposed) {
      // The browser would empty the field, although nothing was typed into it.
      event.preventDefault();
      onClose();
    } else if (event.key === 'Escape' && isOpen && search.isLongEnough) {
      // Closes the list only: neither the dialog, nor the text in the field.
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
      field.current?.focus();
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (chosen && !box.current?.contains(relatedTarget)) setIsOpen(false);
  };
  const choose = (match: SearchResult) => {
    if (isSaving) return;
    setIsOpen(false);
    onChoose(match);
  };
  // Typing replaces the proposed words. On a click, too, which would otherwise unselect them.
  const selectProposed = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (query === proposed) currentTarget.select();
  };
  const clear = () => {
    setQuery('');
    field.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys and focus that bubble up from the field and the list
    <div ref={box} className={styles.box} onKeyDown={onKeyDown} onBlur={onBlur}>
      <label htmlFor={id}>Fix {database.name} match</label>
      <div className={styles.field}>
        <Icon name="search" />
        <Input
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
          onFocus={selectProposed}
          onClick={(event) => {
            setIsOpen(true);
            selectProposed(event);
          }}
          aria-describedby={errorId}
          aria-invalid={problem ? true : undefined}
        />
        {query !== '' && !isSaving && (
          <span className={styles.clear}>
            <ClearButton label="Clear match search" onClear={clear} />
          </span>
        )}
      </div>
      {database.standIn && (
        <p className={styles.hint}>
          Searching {database.standIn}. {database.name} isn’t connected.
        </p>
      )}
      {problem && (
        <p id={errorId} role="alert">
          {problem.text}
        </p>
      )}
      {problem?.isOutdated && <ReloadTracks onReloaded={onReloaded} />}
      <SearchStatus search={search} isOpen={isOpen} />
      {isOpen && search.results && search.results.length > 0 && (
        <MatchList
          query={search.query}
          isPending={search.isPending || isSaving}
          results={search.results}
          chosen={chosen}
          imageHost={images.host}
          onMark={onMark}
          onChoose={choose}
        />
      )}
    </div>
  );
}

type Search = ReturnType<typeof useMatchSearch>;

/** What the search is doing, visible and announced. */
function SearchStatus({ search, isOpen }: { search: Search; isOpen: boolean }) {
  return (
    <>
      <p role="status" className={styles.status}>
        {isOpen && statusText(search)}
      </p>
      {isOpen && search.failure && (
        <div role="alert" className={styles.failure}>
          <p className="fault">{describeSearchFailure(search.failure)}</p>
          <Button ref={toField} look="plain" onClick={search.retry}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
}

const toField = nextFocus((button) => button.closest('form')?.querySelector<HTMLElement>('[type=search]'));

function statusText({ query, isLongEnough, isPending, results }: Search): string {
  if (query && !isLongEnough) return 'Type at least two letters.';
  if (isPending) return 'Searching…';
  if (!results) return '';
  if (results.length === 0) return 'No results found';
  return results.length === 1 ? '1 match' : `${results.length} matches`;
}
