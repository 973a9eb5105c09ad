import { type MouseEvent, memo, type ReactNode, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import { firstYear } from '#catalogue/list/groupTracks.ts';
import { cardLength, readNumber } from '#catalogue/list/showCards.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { showToggled } from '#store/layoutSlice.ts';
import type { Marked } from '#store/selectors.ts';
import { Poster } from '#track/Poster.tsx';
import { RowLinks } from '#track/RowLinks.tsx';
import { Tags } from '#track/Tags.tsx';
import { TitleLink } from '#track/TitleLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { ListSection } from './listSections.ts';
import styles from './ShowCard.module.css';
import type { TrackRowProps } from './TrackRow.tsx';
import { barHeight } from './useListPlace.ts';
import { AllEpisodes } from './WithoutScript.tsx';

type ShowCardProps = {
  section: ListSection;
  /** Whether it has all its episodes. */
  isOpen: boolean;
  /** No other card is beside it. */
  isAlone: boolean;
  /** What is measured is the folded card, or the head of an unfolded one. The second card of a line is as high. */
  measure: RefCallback<HTMLElement> | undefined;
  index: number;
  imageHost: string;
  marked: Marked | undefined;
  /** Its button was pressed, and it is folded then or not. */
  onToggle: (section: ListSection, isFolded: boolean) => void;
  /** The rows. */
  children: ReactNode;
};

/** A show on the wall: its poster, its heading, and its episodes as rows. */
export function ShowCard(props: ShowCardProps) {
  const { section, isOpen, isAlone, measure, index, imageHost, marked, onToggle, children } = props;
  const dispatch = useAppDispatch();
  const { title, tracks, all = tracks } = section;
  const heard = marked?.heard.size ? tracks.filter(({ id }) => marked.heard.has(id)).length : 0;
  const since = firstYear(tracks);
  const more = heard > 0 ? `${heard} heard` : since && `since ${since}`;
  const toggle = ({ currentTarget: button }: MouseEvent) => {
    const topOfCard = () => button.closest('section')?.getBoundingClientRect().top ?? 0;
    // It stays where it is in the window; folded below its beginning, it comes into sight.
    const top = isOpen ? Math.max(topOfCard(), barHeight()) : topOfCard();
    flushSync(() => {
      onToggle(section, isOpen);
      dispatch(showToggled(title));
    });
    scrollBy({ top: topOfCard() - top, behavior: 'instant' });
  };
  return (
    <section className={styles.card} data-half={isAlone ? undefined : ''} data-open={isOpen ? '' : undefined}>
      {/* Another element for the other state: the old one would still be measured. */}
      {measure && <span key={`${isOpen}`} ref={measure} data-index={index} className={styles.measured} />}
      <div className={styles.head}>
        <h3 tabIndex={-1}>{title}</h3>
        <p>{[formatTrackCount(tracks.length), more].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.side}>
        <Poster
          host={imageHost}
          path={all.find(({ posterPath }) => posterPath)?.posterPath}
          width={500}
          title={title}
        />
        {tracks.length > cardLength && (
          <>
            <button type="button" className={styles.all} aria-expanded={isOpen} onClick={toggle}>
              {tracks.length < all.length
                ? `All ${tracks.length.toLocaleString('en')} of ${all.length.toLocaleString('en')} episodes`
                : `All ${tracks.length.toLocaleString('en')} episodes`}
              <span className="vh"> of {title}</span>
              <Icon name="unfold" />
            </button>
            <AllEpisodes of={section.tracks} />
          </>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a <ul> must not have the gaps between its rows */}
      <div key={`rows ${isOpen}`} role="list">
        {children}
      </div>
    </section>
  );
}

/** An episode in the card of its show. */
export const EpisodeRow = memo(function EpisodeRow(props: TrackRowProps) {
  const { track, title, position, count, number, isNext, isHeard, isSaved, isBegun, hideWatch, onOpen } = props;
  const { prefix, number: named = number } = readNumber(title);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an item of the list in ShowCard
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={count}
      className={styles.row}
      data-number={named}
      data-heard={isHeard ? '' : undefined}
      data-next={isNext ? '' : undefined}
    >
      <p className={styles.title}>
        <TitleLink track={track} onOpen={onOpen}>
          {prefix && <span className="vh">{prefix}</span>}
          {title.slice(prefix.length)}
        </TitleLink>
        <Tags track={track} isSaved={isSaved} isBegun={isBegun} isNext={isNext} />
        {isHeard && (
          <span className={styles.heard}>
            <span className="vh"> Heard</span>
            <Icon name="check" />
          </span>
        )}
      </p>
      <RowLinks track={track} hideWatch={hideWatch} />
    </div>
  );
});
