import {
  type CSSProperties,
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { describeResultCount, maxResults, type TitleResults } from '#catalogue/search/searchTitles.ts';
import { describeSuggestions, type Suggestions } from '#catalogue/search/suggest.ts';
import { useAppSelector, useAppStore, useFindTitlesQuery } from '#store/hooks.ts';
import { selectSearch, selectVocabulary } from '#store/searchSelectors.ts';
import { selectExpandedEpisode, selectExpandedResult, selectIsSearchOpen, selectQuery } from '#store/searchSlice.ts';
import { selectIsListThere } from '#store/selectors.ts';
import { selectIsListServed } from '#store/servedSlice.ts';
import { useDebounced } from '#ui/hooks/useDebounced.ts';
import { runWhenIdle } from '#ui/idle.ts';
import boxStyles from './SearchBox.module.css';
import { SearchResult } from './SearchResult.tsx';
import styles from './SearchResults.module.css';
import { SearchSuggestions } from './SearchSuggestions.tsx';

type SearchDropdownProps = {
  /** Whether a key is waiting for the results of the last letter. */
  isUrgent: boolean;
};

/**
 * The results below the search field, and their count for screen readers. A letter is shown before its results: with
 * both in one task, a first letter takes 65 instead of 39 ms with 2,000 tracks on a processor four times slower.
 */
export function SearchDropdown({ isUrgent }: SearchDropdownProps) {
  const search = useSearch();
  const isOpen = useAppSelector(selectIsSearchOpen);
  const current = isOpen ? search : null;
  const deferred = useDeferredValue(current);
  const shown = isUrgent ? current : deferred;
  const freeHeight = useFreeHeight();
  useVocabulary(isOpen);
  return (
    <>
      <SearchStatus />
      {isOpen && shown && (
        <div
          className={boxStyles.dropdown}
          style={{ '--free-height': freeHeight && `${freeHeight}px` } as CSSProperties}
        >
          <SearchResults search={shown} />
        </div>
      )}
    </>
  );
}

/** Makes the vocabulary of the suggestions after the first letter, so that no later one waits for it. */
function useVocabulary(isOpen: boolean): void {
  const { getState } = useAppStore();
  useEffect(() => {
    if (isOpen) runWhenIdle(() => selectVocabulary(getState()));
  }, [isOpen, getState]);
}

/**
 * The height that a phone's keyboard leaves free: `dvh` includes the keyboard. Reading it makes the browser lay out the
 * page, so it is read only when it changes.
 */
function useFreeHeight(): number | undefined {
  const [freeHeight, setFreeHeight] = useState(readFreeHeight);
  useEffect(() => {
    const update = () => setFreeHeight(readFreeHeight());
    window.visualViewport?.addEventListener('resize', update);
    return () => window.visualViewport?.removeEventListener('resize', update);
  }, []);
  return freeHeight;
}

function readFreeHeight(): number | undefined {
  const { height, scale } = window.visualViewport ?? {};
  return height && scale && Math.floor(height * scale);
}

const announceDelayMs = 500;

/** Announces the number of results when typing pauses. The live region exists before it has text. */
function SearchStatus() {
  const isSearching = useAppSelector(selectQuery).trim() !== '';
  return isSearching ? <ResultCount /> : null;
}

function ResultCount() {
  const isOpen = useAppSelector(selectIsSearchOpen);
  const results = useSearch();
  const status = results ? `${describeResultCount(results)}${describeSuggestions(results.suggested)}` : '';
  const announced = useDebounced(isOpen ? status : '', announceDelayMs);
  return (
    <p className="vh" role="status">
      {announced}
    </p>
  );
}

/** Our server suggests nothing. */
type Search = TitleResults & { query: string; suggested?: Suggestions };

/** Our server searches until the list has come. Null as long as nobody knows what is found. */
function useSearch(): Search | null {
  const search = useAppSelector(selectSearch);
  const isListThere = useAppSelector(selectIsListThere);
  const isServed = useAppSelector(selectIsListServed);
  const query = search.query.trim();
  const { data } = useFindTitlesQuery(query, { skip: isListThere || !isServed || query === '' });
  if (isListThere) return search;
  // What was found for the letters before stays until the answer comes.
  return data && query.startsWith(data.query) ? data : null;
}

type SearchResultsProps = { search: Search };

/** The found titles; below them, or if there are none, what else was meant. */
const SearchResults = memo(function SearchResults({ search }: SearchResultsProps) {
  const { query, results, found, suggested } = search;
  const expanded = useAppSelector(selectExpandedResult);
  const expandedEpisode = useAppSelector(selectExpandedEpisode);
  const scroller = useRef<HTMLDivElement>(null);
  useExpandedInView(scroller, `${query} ${expanded} ${expandedEpisode}`);
  return (
    // Focusable, so that clicking on text keeps the focus inside the search.
    <section className={styles.results} aria-label="Search results" tabIndex={-1}>
      <div ref={scroller} className={styles.scroller}>
        {found > 0 && (
          <ul>
            {results.map((result) => (
              <li key={result.key}>
                <SearchResult result={result} query={query} />
              </li>
            ))}
          </ul>
        )}
        <SearchSuggestions query={query} hasTitles={found > 0} {...suggested} />
      </div>
      {found > maxResults && (
        <p className={styles.more}>{`${describeResultCount({ found })}. Keep typing to narrow it down.`}</p>
      )}
    </section>
  );
});

/** Scrolls an expanded entry into view: all of it if it fits, otherwise from its heading. */
function useExpandedInView(scroller: RefObject<HTMLElement | null>, expanded: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another entry is expanded
  useLayoutEffect(() => {
    const element = scroller.current;
    const buttons = element?.querySelectorAll('[aria-expanded="true"]');
    const entry = buttons?.[buttons.length - 1]?.closest('li');
    if (!element || !entry) return;
    const top = entry.offsetTop;
    const bottom = top + entry.offsetHeight;
    if (bottom > element.scrollTop + element.clientHeight) {
      element.scrollTop = Math.min(top, bottom - element.clientHeight);
    } else if (top < element.scrollTop) {
      element.scrollTop = top;
    }
  }, [expanded]);
}
