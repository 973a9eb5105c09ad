import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import { describeResultCount, maxResults } from '#catalogue/search/searchTitles.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { selectSearch } from '#store/searchSelectors.ts';
import { selectExpandedEpisode, selectExpandedResult } from '#store/searchSlice.ts';
import { SearchResult } from './SearchResult.tsx';
import styles from './SearchResults.module.css';
import { SearchSuggestions } from './SearchSuggestions.tsx';

type SearchResultsProps = { search: ReturnType<typeof selectSearch> };

/** The found titles; if there are none, what else was meant. */
export const SearchResults = memo(function SearchResults({ search }: SearchResultsProps) {
  const { query, results, found } = search;
  const expanded = useAppSelector(selectExpandedResult);
  const expandedEpisode = useAppSelector(selectExpandedEpisode);
  const scroller = useRef<HTMLDivElement>(null);
  useExpandedInView(scroller, `${query} ${expanded} ${expandedEpisode}`);
  return (
    // Focusable, so that clicking on text keeps the focus inside the search.
    <section className={styles.results} aria-label="Search results" tabIndex={-1}>
      <div ref={scroller} className={styles.scroller}>
        {found === 0 && <SearchSuggestions query={query} />}
        {found > 0 && (
          <ul>
            {results.map((result) => (
              <li key={result.key}>
                <SearchResult result={result} query={query} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {found > maxResults && (
        <p className={styles.more}>{describeResultCount({ found })}. Keep typing to narrow it down.</p>
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
