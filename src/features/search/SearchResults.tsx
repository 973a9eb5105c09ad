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

/** What the search found, each title with what belongs to it folded below. */
export const SearchResults = memo(function SearchResults({ search }: SearchResultsProps) {
  const dispatch = useAppDispatch();
  const { query, results, found } = search;
  const unfolded = useAppSelector(selectExpandedResult);
  const episode = useAppSelector(selectExpandedEpisode);
  const scroller = useRef<HTMLDivElement>(null);
  useUnfoldedInView(scroller, `${query} ${unfolded} ${episode}`);
  return (
    // A press on words that are no button leaves the focus in here.
    <section className={styles.results} aria-label="Search results" tabIndex={-1}>
      {found === 0 && (
        <div className={styles.nothing}>
          <p>No results found</p>
          <p>Movie titles and the names of TV shows are searched.</p>
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
                  isOpen={result.key === unfolded}
                  onPress={() => dispatch(resultPressed(result.key))}
                >
                  {result.kind === 'movie' ? <FoundTrack track={result.track} /> : <FoundEpisodes />}
                </Disclosure>
              </li>
            ))}
          </ul>
        </div>
      )}
      {found > maxResults && (
        <p className={styles.more}>{describeResultCount({ found })}. A longer search tells them apart.</p>
      )}
    </section>
  );
});

/** A track below its title in the results: to be read only, without pencil and neighbours. */
export function FoundTrack({ track }: { track: Track }) {
  const guestLine = useAppSelector(selectGuestLine);
  const { images } = useAppSelector(selectSite);
  return <TrackDetails track={track} guests={guestLine(track)} imageHost={images.host} />;
}

/** The episodes of the show that is unfolded. */
export function FoundEpisodes() {
  const dispatch = useAppDispatch();
  const episodes = useAppSelector(selectFoundEpisodes);
  const unfolded = useAppSelector(selectExpandedEpisode);
  return (
    <ul>
      {episodes.map((track) => (
        <li key={track.id}>
          <Disclosure
            level={3}
            label={titleWithinShow(track)}
            isOpen={track.id === unfolded}
            onPress={() => dispatch(episodePressed(track.id))}
          >
            <FoundTrack track={track} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

/** A title, with what the search found in it marked. */
export function MarkedTitle({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, isMatch }, at) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else to tell them apart
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** Scrolls what has just been unfolded into sight: whole if there is room for it, else from its heading on. */
export function useUnfoldedInView(scroller: RefObject<HTMLElement | null>, unfolded: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is unfolded is what it waits for
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
  }, [unfolded]);
}
