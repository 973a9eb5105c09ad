import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import { titleWithinShow } from '#catalogue/facts/trackFacts.ts';
import { markResult, type Part } from '#catalogue/search/markMatches.ts';
import { describeResultCount, maxResults, resultKind } from '#catalogue/search/searchTitles.ts';
import type { Track } from '#contract/track.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectFoundEpisodes, type selectSearch } from '#store/searchSelectors.ts';
import { episodePressed, resultPressed, selectExpandedEpisode, selectExpandedResult } from '#store/searchSlice.ts';
import { selectGuestLine } from '#store/selectors.ts';
import { selectSite } from '#store/siteSlice.ts';
import { TrackDetails } from '#track/TrackDetails.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import styles from './SearchResults.module.css';

type SearchResultsProps = { search: ReturnType<typeof selectSearch> };

/** The found titles. A movie expands into its details, a show into its episodes. */
export const SearchResults = memo(function SearchResults({ search }: SearchResultsProps) {
  const dispatch = useAppDispatch();
  const { query, results, found } = search;
  const expanded = useAppSelector(selectExpandedResult);
  const expandedEpisode = useAppSelector(selectExpandedEpisode);
  const scroller = useRef<HTMLDivElement>(null);
  useExpandedInView(scroller, `${query} ${expanded} ${expandedEpisode}`);
  return (
    // Focusable, so that clicking on text keeps the focus inside the search.
    <section className={styles.results} aria-label="Search results" tabIndex={-1}>
      {found === 0 && (
        <div className={styles.empty}>
          <p>No results found</p>
          <p>Search covers movie titles and TV show names.</p>
        </div>
      )}
      {found > 0 && (
        <div ref={scroller} className={styles.scroller}>
          <ul>
            {results.map((result) => (
              <li key={result.key}>
                <Disclosure
                  level={2}
                  label={<MarkedTitle parts={markResult(result, query)} />}
                  note={resultKind(result)}
                  isOpen={result.key === expanded}
                  onPress={() => dispatch(resultPressed(result.key))}
                >
                  {result.kind === 'movie' ? <ResultDetails track={result.track} /> : <ResultEpisodes />}
                </Disclosure>
              </li>
            ))}
          </ul>
        </div>
      )}
      {found > maxResults && (
        <p className={styles.more}>{describeResultCount({ found })}. Keep typing to narrow it down.</p>
      )}
    </section>
  );
});

/** The episodes of the expanded show. */
function ResultEpisodes() {
  const dispatch = useAppDispatch();
  const episodes = useAppSelector(selectFoundEpisodes);
  const expanded = useAppSelector(selectExpandedEpisode);
  return (
    <ul>
      {episodes.map((track) => (
        <li key={track.id}>
          <Disclosure
            level={3}
            label={titleWithinShow(track)}
            isOpen={track.id === expanded}
            onPress={() => dispatch(episodePressed(track.id))}
          >
            <ResultDetails track={track} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

/** Without the edit button and the pager of the dialog. */
function ResultDetails({ track }: { track: Track }) {
  const guestLine = useAppSelector(selectGuestLine);
  const { images } = useAppSelector(selectSite);
  return <TrackDetails track={track} guests={guestLine(track)} imageHost={images.host} />;
}

/** A title with the matches of the query highlighted. */
export function MarkedTitle({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title have no other key
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

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
