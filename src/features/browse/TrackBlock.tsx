import { type ComponentType, memo, type ReactNode } from 'react';
import type { GuestLine } from '#catalogue/facts/guests.ts';
import { shownTitle, titleWithinShow } from '#catalogue/facts/trackFacts.ts';
import type { ShownDate } from '#catalogue/index/sorts.ts';
import type { Look } from '#catalogue/list/address.ts';
import type { Id, Track } from '#contract/track.ts';
import type { Marked } from '#store/selectors.ts';
import { NearScreen, useNearScreen } from '#track/nearScreen.ts';
import { type Margin, textInMargin } from './listSections.ts';
import { PosterTile } from './PosterTile.tsx';
import styles from './TrackBlock.module.css';
import { TrackRow, type TrackRowProps } from './TrackRow.tsx';

/** Rows of another kind, in the same groups. The desk has its own. */
export type RowParts = {
  Row: ComponentType<TrackRowProps>;
  /** Around each block of rows, to subscribe to the store once per block and not once per row. */
  Block: ComponentType<{ tracks: readonly Track[]; children: ReactNode }>;
};

/** What all rows of a section have in common. */
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
  parts?: RowParts | undefined;
  onOpen: (id: Id) => void;
};

type TrackBlockProps = RowProps & {
  tracks: readonly Track[];
  /** The last track of the previous block. */
  trackAbove: Track | undefined;
  /** The browser may skip this block while it is off screen. */
  isSkippable: boolean;
};

/**
 * Up to ten rows, or two lines of the wall. The browser lays out a skipped block when it comes near the screen, and its
 * search still finds it.
 */
export const TrackBlock = memo(function TrackBlock(props: TrackBlockProps) {
  const { tracks, trackAbove, isSkippable, withinShow, margin, guestLine, look, marked, parts, ...rowProps } = props;
  const { isNear, ref } = useNearScreen(isSkippable);
  const Row = parts?.Row ?? (look === 'posters' ? PosterTile : TrackRow);
  let previous = trackAbove;
  const list = (
    <div ref={ref} className={isSkippable ? `${styles.block} ${styles.skippable}` : styles.block}>
      <NearScreen value={isNear}>
        {tracks.map((track) => {
          const text = margin && textInMargin[margin](track);
          const isFirst = text && (!previous || textInMargin[margin](previous) !== text);
          previous = track;
          return (
            <Row
              key={track.id}
              track={track}
              title={withinShow ? titleWithinShow(track) : shownTitle(track)}
              guests={guestLine(track)}
              isHeard={marked?.heard.has(track.id)}
              isSaved={marked?.saved.has(track.id)}
              {...(isFirst && (margin === 'letters' ? { letter: text } : { month: text }))}
              {...rowProps}
            />
          );
        })}
      </NearScreen>
    </div>
  );
  if (!parts) return list;
  return <parts.Block tracks={tracks}>{list}</parts.Block>;
});
