import { memo } from 'react';
import type { GuestLine } from '#catalogue/facts/guests.ts';
import { shownTitle, titleWithinShow } from '#catalogue/facts/trackFacts.ts';
import { initialOf } from '#catalogue/index/titleOrder.ts';
import type { Id, Track } from '#contract/track.ts';
import styles from './TrackChunk.module.css';
import type { RowParts } from './TrackRow.tsx';
import { TrackRow } from './TrackRow.tsx';

export type RowLook = {
  /** Below the heading of its show an episode is called without it. */
  withinShow: boolean;
  /** While only free tracks are shown their watch-alongs are not. */
  hideWatch: boolean;
  /** Letters in the margin make sense in the order of the titles only. */
  letters: boolean;
  guestLine: GuestLine;
};

type TrackChunkProps = RowLook & {
  tracks: readonly Track[];
  places: Uint32Array;
  /** The track above the first of these rows. */
  above: Track | undefined;
  /** Laid out by itself, and not with the section that it stands in. */
  isAlone: boolean;
  parts?: RowParts | undefined;
  onOpen: (id: Id) => void;
};

/** Some rows of a list. The browser lays a block out when it comes near the screen, but finds and reads all of it. */
export const TrackChunk = memo(function TrackChunk(props: TrackChunkProps) {
  const { tracks, places, above, isAlone, withinShow, hideWatch, letters, guestLine, parts, onOpen } = props;
  let before = above;
  const rows = (
    <ul className={isAlone ? `${styles.chunk} ${styles.alone}` : styles.chunk}>
      {Array.from(places, (place) => {
        const track = tracks[place] as Track;
        const letter = initialOf(track);
        const isFirst = letters && (!before || initialOf(before) !== letter);
        before = track;
        return (
          <TrackRow
            key={track.id}
            track={track}
            title={withinShow ? titleWithinShow(track) : shownTitle(track)}
            guests={guestLine(track)}
            letter={isFirst ? letter : undefined}
            hideWatch={hideWatch}
            parts={parts}
            onOpen={onOpen}
          />
        );
      })}
    </ul>
  );
  if (!parts) return rows;
  return (
    <parts.Block tracks={tracks} places={places}>
      {rows}
    </parts.Block>
  );
});
