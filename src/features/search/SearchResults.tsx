import { memo, useRef } from 'react';
import { markResult } from '#catalogue/markMatches.ts';
import { describeResultCount, resultKind } from '#catalogue/resultWords.ts';
import { maxResults } from '#catalogue/searchTitles.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import type { selectSearch } from '#store/searchSelectors.ts';
import { resultPressed, selectUnfoldedEpisode, selectUnfoldedResult } from '#store/searchSlice.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { FoundEpisodes } from './FoundEpisodes.tsx';
import { FoundTrack } from './FoundTrack.tsx';
import { MarkedTitle } from './MarkedTitle.tsx';
import styles from './SearchResults.module.css';
import { useUnfoldedInView } from './useUnfoldedInView.ts';

type SearchResultsProps = { search: ReturnType<typeof selectSearch> };

/** What the search found, each title with what belongs to it folded below. */
export const SearchResults = memo(function SearchResults({ search }: SearchResultsProps) {
  const dispatch = useAppDispatch();
  const { query, results, found } = search;
  const unfolded = useAppSelector(selectUnfoldedResult);
  const episode = useAppSelector(selectUnfoldedEpisode);
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
