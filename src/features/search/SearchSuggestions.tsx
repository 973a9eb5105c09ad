import { useId } from 'react';
import { formatTrackCount, titleWithinShow } from '#catalogue/facts/trackFacts.ts';
import type { Picks } from '#catalogue/search/filterChoices.ts';
import type { Suggestion } from '#catalogue/search/searchSources.ts';
import { describeResultCount } from '#catalogue/search/searchTitles.ts';
import type { Suggestions } from '#catalogue/search/suggest.ts';
import type { Track } from '#contract/track.ts';
import { suggestionPicked } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { trackOpened } from '#store/modalSlice.ts';
import { selectPicked } from '#store/searchSelectors.ts';
import { Icon } from '#ui/Icon.tsx';
import { SearchResult, showList } from './SearchResult.tsx';
import styles from './SearchSuggestions.module.css';

type SearchSuggestionsProps = Partial<Suggestions> & { query: string; hasTitles: boolean };

/**
 * What a query without results may mean, and below titles what it sets. A title expands like a result; anything else
 * but an episode becomes the filters.
 */
export function SearchSuggestions({ query, hasTitles, suggestions = [], more = 0, hasTypos }: SearchSuggestionsProps) {
  const id = useId();
  const otherwise = hasTypos ? 'Did you mean' : 'Show';
  return (
    <>
      {!hasTitles && (
        <div className={styles.empty}>
          {/* The status has told it to screen readers. */}
          <p aria-hidden="true">{describeResultCount({ found: 0 })}</p>
          {suggestions.length === 0 && <p>Try a title, a guest, a genre, or “free”, “live”, “under 90 minutes”.</p>}
        </div>
      )}
      {suggestions.length > 0 && (
        <>
          <p id={id} className={styles.heading}>
            {hasTitles ? 'Or filter the list' : otherwise}
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

type ButtonSuggestion = Exclude<Suggestion, { kind: 'movie' | 'show' }>;

function SuggestionButton({ suggestion }: { suggestion: ButtonSuggestion }) {
  return suggestion.kind === 'episode' ? (
    <EpisodeButton track={suggestion.track} />
  ) : (
    <PicksButton suggestion={suggestion} />
  );
}

function EpisodeButton({ track }: { track: Track }) {
  const dispatch = useAppDispatch();
  const open = () => dispatch(trackOpened(track.id));
  return <Entry kind="Episode" name={titleWithinShow(track)} note={track.name ?? ''} onPress={open} />;
}

const kinds = { guest: 'Guest', genre: 'Genre', choice: undefined };

function PicksButton({ suggestion: { kind, name, picks } }: { suggestion: Extract<Suggestion, { picks: Picks }> }) {
  const dispatch = useAppDispatch();
  const { filters, count } = useAppSelector((state) => selectPicked(state, picks));
  const pick = () => showList(() => dispatch(suggestionPicked(filters)));
  return <Entry kind={kinds[kind]} name={name} note={formatTrackCount(count)} onPress={pick} />;
}

type EntryProps = { kind: string | undefined; name: string; note: string; onPress: () => void };

function Entry({ kind, name, note, onPress }: EntryProps) {
  return (
    <button type="button" data-suggestion="" className={styles.entry} onClick={onPress}>
      <span className={styles.text}>
        <span className={styles.label}>
          {kind && <span className={styles.kind}>{kind}: </span>}
          <bdi>{name}</bdi>
        </span>
        <span className={styles.note} dir="auto">
          <span className="vh">{kind ? ', ' : ': '}</span>
          {note}
        </span>
      </span>
      <Icon name="arrow" />
    </button>
  );
}
