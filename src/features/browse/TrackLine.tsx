import { type ComponentType, memo } from 'react';
import type { GuestLine } from '#catalogue/facts/guests.ts';
import { shownTitle, titleWithinShow } from '#catalogue/facts/trackFacts.ts';
import type { ShownDate } from '#catalogue/index/sorts.ts';
import type { Look } from '#catalogue/list/address.ts';
import type { Id } from '#contract/track.ts';
import type { Marked } from '#store/selectors.ts';
import styles from './ListRows.module.css';
import type { ListItem } from './listItems.ts';
import { type ListSection, type Margin, textInMargin } from './listSections.ts';
import { PosterTile } from './PosterTile.tsx';
import { TrackRow, type TrackRowProps } from './TrackRow.tsx';

/** What all rows have in common. */
export type RowProps = {
  /** Under the heading of its show, an episode title is shown without the show name. */
  withinShow: boolean;
  /** Watch links are hidden while only free tracks are shown. */
  hideWatch: boolean;
  /** The initials of the movies, or the months of the flat list. */
  margin: Margin | null;
  shownDate: ShownDate | undefined;
  imageHost: string;
  look: Look;
  guestLine: GuestLine;
  /** The tracks that the visitor has marked. */
  marked?: Marked | undefined;
  /** Rows of another kind, in the same groups. The desk has its own. */
  Row?: ComponentType<TrackRowProps> | undefined;
  onOpen: (id: Id) => void;
};

/** One row, or the posters of one line of the wall. */
export const TrackLine = memo(function TrackLine({ item, ...props }: RowProps & { item: ListItem }) {
  const { section, position, tracks } = item;
  const { withinShow, guestLine, look, marked, Row = look === 'posters' ? PosterTile : TrackRow, ...rowProps } = props;
  const margin = props.margin === 'letters' && section.key !== 'movies' ? null : props.margin;
  const textAt = (at: number) => {
    const track = section.tracks[at];
    return track && margin ? textInMargin[margin](track) : undefined;
  };
  return tracks.map((track, offset) => {
    const at = position + offset;
    const text = textAt(at) !== textAt(at - 1) ? textAt(at) : undefined;
    return (
      <Row
        key={track.id}
        track={track}
        title={withinShow ? titleWithinShow(track) : shownTitle(track)}
        guests={guestLine(track)}
        isHeard={marked?.heard.has(track.id)}
        isSaved={marked?.saved.has(track.id)}
        position={at + 1}
        count={section.tracks.length}
        {...(text && (margin === 'letters' ? { letter: text } : { month: text }))}
        {...rowProps}
      />
    );
  });
});

/** A heading with the number of its tracks. It takes the focus if the focused row was removed. */
export function ListHead({ title, level, count }: Pick<ListSection, 'title' | 'level' | 'count'>) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Heading tabIndex={-1}>{title}</Heading>
      {count !== undefined && <span className={styles.count}>{count.toLocaleString('en')}</span>}
    </div>
  );
}
