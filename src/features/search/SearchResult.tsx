import { titleWithinShow } from '#catalogue/facts/trackFacts.ts';
import { markResult, type Part } from '#catalogue/search/markMatches.ts';
import { resultKind, type TitleResult } from '#catalogue/search/searchTitles.ts';
import type { Track } from '#contract/track.ts';
import { genrePicked, guestPicked } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectFoundEpisodes } from '#store/searchSelectors.ts';
import {
  episodeCollapsed,
  episodeExpanded,
  resultCollapsed,
  resultExpanded,
  selectExpandedEpisode,
  selectExpandedResult,
} from '#store/searchSlice.ts';
import { selectGuestLine, selectMarked } from '#store/selectors.ts';
import { selectSite } from '#store/siteSlice.ts';
import { heardToggled, savedToggled, selectVisitorMarks } from '#store/visitorMarksSlice.ts';
import { MarkButtons } from '#track/MarkButtons.tsx';
import { scrollToList } from '#track/rowIds.ts';
import { Tags } from '#track/Tags.tsx';
import { TrackDetails } from '#track/TrackDetails.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import styles from './SearchResults.module.css';

/** A title. A movie expands into its details, a show into its episodes. */
export function SearchResult({ result, query }: { result: TitleResult; query: string }) {
  const dispatch = useAppDispatch();
  const isExpanded = useAppSelector(selectExpandedResult) === result.key;
  return (
    <Disclosure
      level={2}
      label={<MarkedTitle parts={markResult(result, query)} />}
      note={resultKind(result)}
      isOpen={isExpanded}
      onPress={() => dispatch((isExpanded ? resultCollapsed : resultExpanded)(result.key))}
    >
      {result.kind === 'movie' ? <ResultDetails track={result.track} /> : <ResultEpisodes />}
    </Disclosure>
  );
}

/** The episodes of the expanded show. */
function ResultEpisodes() {
  const dispatch = useAppDispatch();
  const episodes = useAppSelector(selectFoundEpisodes);
  const expanded = useAppSelector(selectExpandedEpisode);
  const { heard, saved, begun } = useAppSelector(selectMarked);
  // Our server has found the show, and does not send its episodes.
  if (episodes.length === 0) return <p>Loading episodes…</p>;
  return (
    <ul>
      {episodes.map((track) => (
        <li key={track.id}>
          <Disclosure
            level={3}
            label={
              <>
                {titleWithinShow(track)}
                <Tags
                  track={track}
                  isHeard={heard.has(track.id)}
                  isSaved={saved.has(track.id)}
                  isBegun={begun.has(track.id)}
                />
              </>
            }
            isOpen={track.id === expanded}
            onPress={() => dispatch((track.id === expanded ? episodeCollapsed : episodeExpanded)(track.id))}
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
  const dispatch = useAppDispatch();
  const guestLine = useAppSelector(selectGuestLine);
  const { images } = useAppSelector(selectSite);
  const remembered = useAppSelector(selectVisitorMarks);
  return (
    <TrackDetails
      track={track}
      guests={guestLine(track)}
      imageHost={images.host}
      begun={useAppSelector(selectMarked).begun.get(track.id)}
      marks={
        remembered && (
          <MarkButtons
            id={track.id}
            marks={remembered}
            onHeard={(id) => dispatch(heardToggled(id))}
            onSaved={(id) => dispatch(savedToggled(id))}
          />
        )
      }
      onPick={(filter, name) => showList(() => dispatch((filter === 'guest' ? guestPicked : genrePicked)(name)))}
    />
  );
}

/** Moves the focus to the list, which a pick changes: the pressed element disappears with the dropdown. */
export function showList(pick: () => void): void {
  pick();
  scrollToList()?.focus({ preventScroll: true });
}

/** A title with the matches of the query highlighted. */
export function MarkedTitle({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, isMatch }, index) => {
    const Tag = isMatch ? 'mark' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title have no other key
      <Tag key={index} className={isMatch ? styles.mark : undefined}>
        {text}
      </Tag>
    );
  });
}
