import { memo } from 'react';
import { textOfLine } from '#catalogue/facts/guests.ts';
import { Poster } from '#track/Poster.tsx';
import { RowLinks } from '#track/RowLinks.tsx';
import { Tags } from '#track/Tags.tsx';
import { TitleFacts, TitleLink } from '#track/TitleLink.tsx';
import styles from './PosterTile.module.css';
import { describeDate, type TrackRowProps } from './TrackRow.tsx';

/**
 * A track on the wall of posters. Its links are on the poster while it is pointed at, and below it on touch screens.
 */
export const PosterTile = memo(function PosterTile(props: TrackRowProps) {
  const { track, title, guests, position, count, month, shownDate, hideWatch, imageHost, onOpen } = props;
  const { isHeard, isSaved, isBegun } = props;
  const date = describeDate(track, shownDate);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an item of the list in ListRows
    <div role="listitem" aria-posinset={position} aria-setsize={count} className={styles.tile}>
      <Poster
        host={imageHost}
        path={track.posterPath}
        width={500}
        title={track.name || title}
        guests={textOfLine(guests)}
      />
      <div className={styles.words} data-date={shownDate}>
        {month && <h3 className={styles.month}>{month}</h3>}
        <p className={styles.title}>
          <TitleLink track={track} onOpen={onOpen}>
            {title}
          </TitleLink>
        </p>
        <TitleFacts track={track} className={styles.facts} onOpen={onOpen}>
          <span>{date}</span> <Tags track={track} isHeard={isHeard} isSaved={isSaved} isBegun={isBegun} />
        </TitleFacts>
      </div>
      <RowLinks track={track} hideWatch={hideWatch} />
    </div>
  );
});
