import { type ComponentType, memo, type RefCallback } from 'react';
import type { GuestLine } from '#catalogue/facts/guests.ts';
import { shownTitle, titleWithinShow } from '#catalogue/facts/trackFacts.ts';
import type { ShownDate } from '#catalogue/index/sorts.ts';
import type { Layout } from '#catalogue/list/address.ts';
import type { Id, Track } from '#contract/track.ts';
import type { Marked } from '#store/selectors.ts';
import { lazyWithPreload } from '#ui/lazyWithPreload.tsx';
import styles from './ListRows.module.css';
import { type GroupLabel, groupLabelOf, type ListSection } from './listSections.ts';
import { TrackRow, type TrackRowProps } from './TrackRow.tsx';

// What only the wall of posters renders is loaded while the page is idle, unless the address asks for the wall.
const loadCards = () => import('./ShowCard.tsx');
const PosterTile = lazyWithPreload(() => import('./PosterTile.tsx').then((file) => file.PosterTile));
export const ShowCard = lazyWithPreload(() => loadCards().then((file) => file.ShowCard));
const EpisodeRow = lazyWithPreload(() => loadCards().then((file) => file.EpisodeRow));
const wallParts = [PosterTile, ShowCard, EpisodeRow];

export const wall = {
  isLoaded: () => wallParts.every((part) => part.isLoaded()),
  preload: () => Promise.all(wallParts.map((part) => part.preload())).then((loaded) => loaded.every(Boolean)),
};

/** What all rows have in common. */
export type RowProps = {
  /** Under the heading of its show, an episode title is shown without the show name. */
  withinShow: boolean;
  /** Watch links are hidden while only free tracks are shown. */
  hideWatch: boolean;
  /** The initials of the movies, or the months of the flat list. */
  groupLabel: GroupLabel | null;
  shownDate: ShownDate | undefined;
  imageHost: string;
  layout: Layout;
  guestLine: GuestLine;
  /** The tracks that the visitor has marked. */
  marked?: Marked | undefined;
  /** The episodes with which the visitor goes on. */
  upNext: ReadonlySet<Id>;
  /** Rows of another kind, in the same groups. The desk has its own. */
  Row?: ComponentType<TrackRowProps> | undefined;
  onOpen: (id: Id) => void;
};

type TrackItemProps = RowProps & {
  section: ListSection;
  /** The position of the track in its section. */
  at: number;
  /** The number of its line in the list. */
  index?: number | undefined;
  /** For the first of a line: the others are as high. */
  measure: RefCallback<HTMLElement> | undefined;
  onFocus: (id: Id) => void;
};

/** One row, or one poster or one row of a card of the wall. */
export const TrackItem = memo(function TrackItem(props: TrackItemProps) {
  const { section, at, index, measure, onFocus, withinShow, guestLine, layout, marked, upNext, ...others } = props;
  const { Row = kindOf(layout, section), ...rowProps } = others;
  const isEpisode = Row === EpisodeRow;
  const track = section.tracks[at] as Track;
  const before = section.tracks[at - 1];
  const margin = props.groupLabel === 'letters' && section.key !== 'movies' ? null : props.groupLabel;
  const text = margin ? groupLabelOf[margin](track) : undefined;
  const isNew = margin && (!before || groupLabelOf[margin](before) !== text);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it notes which row has the focus
    <div
      ref={measure}
      data-index={index}
      className={isEpisode ? styles.episode : styles.line}
      data-last={isEpisode && at === section.tracks.length - 1 ? '' : undefined}
      onFocus={() => onFocus(track.id)}
    >
      <Row
        track={track}
        title={withinShow ? titleWithinShow(track) : shownTitle(track)}
        guests={guestLine(track)}
        isHeard={marked?.heard.has(track.id)}
        isSaved={marked?.saved.has(track.id)}
        isBegun={marked?.begun.has(track.id)}
        position={at + 1}
        count={section.tracks.length}
        {...(isNew && text && (margin === 'letters' ? { letter: text } : { month: text }))}
        {...(isEpisode && { number: (section.all?.indexOf(track) ?? at) + 1, isNext: upNext.has(track.id) })}
        {...rowProps}
      />
    </div>
  );
});

function kindOf(layout: Layout, { level }: ListSection): ComponentType<TrackRowProps> {
  if (layout === 'list') return TrackRow;
  return level === 3 ? EpisodeRow : PosterTile;
}

type ListHeadProps = { title: string; level: 2 | 3; count: number | undefined };

/** A heading with the number of its tracks. It takes the focus if the focused row was removed. */
export function ListHead({ title, level, count }: ListHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Heading tabIndex={-1}>{title}</Heading>
      {count !== undefined && <span className={styles.count}>{count.toLocaleString('en')}</span>}
    </div>
  );
}
