import { useId } from 'react';
import { guestKey } from '#catalogue/facts/guests.ts';
import { formatTrackCount, titleWithinShow } from '#catalogue/facts/trackFacts.ts';
import type { FilterChoice } from '#catalogue/search/filterChoices.ts';
import { describeResultCount } from '#catalogue/search/searchTitles.ts';
import type { Suggestion } from '#catalogue/search/suggest.ts';
import type { Track } from '#contract/track.ts';
import { genrePicked, guestPicked, pickEvent } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { trackOpened } from '#store/modalSlice.ts';
import { selectCountOfChoice, selectSuggestions } from '#store/searchSelectors.ts';
import { searchCleared } from '#store/searchSlice.ts';
import { selectGenreCounts, selectGuestCounts } from '#store/selectors.ts';
import { Icon } from '#ui/Icon.tsx';
import { SearchResult, showList } from './SearchResult.tsx';
import styles from './SearchSuggestions.module.css';

/** What a query without results may mean. A title expands like a result; a guest or a genre becomes the filter. */
export function SearchSuggestions({ query }: { query: string }) {
  const id = useId();
  const { suggestions, more } = useAppSelector(selectSuggestions);
  return (
    <>
      <div className={styles.empty}>
        {/* The status has told it to screen readers. */}
        <p aria-hidden="true">{describeResultCount({ found: 0 })}</p>
        {suggestions.length === 0 && <p>Search covers movie titles and TV show names.</p>}
      </div>
      {suggestions.length > 0 && (
        <>
          <p id={id} className={styles.heading}>
            Did you mean
          </p>
          <ul aria-labelledby={id}>
            {suggestions.map((suggestion) => (
              <li key={suggestion.key}>
                {suggestion.kind === 'movie' || suggestion.kind === 'show' ? (
                  <SearchResult result={suggestion} query={query} />
                ) : (
                  <SuggestionButton suggestion={suggestion} />
                )}
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className={styles.more}>{`${more.toLocaleString('en')} more. Keep typing to narrow it down.`}</p>
          )}
        </>
      )}
    </>
  );
}

type NamedSuggestion = Exclude<Suggestion, { kind: 'movie' | 'show' }>;

function SuggestionButton({ suggestion }: { suggestion: NamedSuggestion }) {
  switch (suggestion.kind) {
    case 'guest':
      return <GuestButton name={suggestion.name} />;
    case 'genre':
      return <GenreButton name={suggestion.name} />;
    case 'choice':
      return <ChoiceButton choice={suggestion.choice} />;
    case 'episode':
      return <EpisodeButton track={suggestion.track} />;
  }
}

function GuestButton({ name }: { name: string }) {
  const dispatch = useAppDispatch();
  const count = useAppSelector((state) => selectGuestCounts(state)?.get(guestKey(name)) ?? 0);
  const pick = () => showList(() => dispatch(guestPicked(name)));
  return <Entry kind="Guest" name={name} note={formatTrackCount(count)} onPress={pick} />;
}

function GenreButton({ name }: { name: string }) {
  const dispatch = useAppDispatch();
  const count = useAppSelector((state) => selectGenreCounts(state)?.get(name) ?? 0);
  const pick = () => showList(() => dispatch(genrePicked(name)));
  return <Entry kind="Genre" name={name} note={formatTrackCount(count)} onPress={pick} />;
}

function EpisodeButton({ track }: { track: Track }) {
  const dispatch = useAppDispatch();
  const open = () => dispatch(trackOpened(track.id));
  return <Entry kind="Episode" name={titleWithinShow(track)} note={track.name ?? ''} onPress={open} />;
}

function ChoiceButton({ choice }: { choice: FilterChoice }) {
  const dispatch = useAppDispatch();
  const count = useAppSelector((state) => selectCountOfChoice(state, choice));
  const pick = () =>
    showList(() => {
      dispatch(pickEvent(choice.filter, choice.value));
      // A pick in the bar, while the results are closing, leaves the text.
      dispatch(searchCleared());
    });
  return <Entry kind="Filter" name={choice.name} note={formatTrackCount(count)} onPress={pick} />;
}

type EntryProps = { kind: string; name: string; note: string; onPress: () => void };

function Entry({ kind, name, note, onPress }: EntryProps) {
  return (
    <button type="button" data-suggestion="" className={styles.entry} onClick={onPress}>
      <span className={styles.text}>
        <span className={styles.label}>
          <span className={styles.kind}>{kind}:</span> <bdi>{name}</bdi>
        </span>
        <span className={styles.note} dir="auto">
          <span className="vh">, </span>
          {note}
        </span>
      </span>
      <Icon name="arrow" />
    </button>
  );
}
