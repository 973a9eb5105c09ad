import { useContext } from 'react';
import { textOfLine } from '#catalogue/facts/guests.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { newestPressed } from '#store/modalSlice.ts';
import { selectGuestLine, selectNewest } from '#store/selectors.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Poster } from '#track/Poster.tsx';
import { newestId } from '#track/rowIds.ts';
import { addressOf, ListQuery } from '#track/TitleLink.tsx';
import { onPlainPress } from '#ui/hasModifier.ts';
import styles from './NewestPosters.module.css';

/** The newest tracks as a fan of posters: the latest in the middle, and first for who hears them. */
export function NewestPosters() {
  const dispatch = useAppDispatch();
  const tracks = useAppSelector(selectNewest);
  const guestLine = useAppSelector(selectGuestLine);
  const { images } = useAppSelector(selectSite);
  const list = useContext(ListQuery);
  if (tracks.length === 0) return null;
  return (
    <ul className={styles.fan} aria-label="Newest tracks">
      {tracks.map((track, index) => (
        <li key={track.id}>
          <a
            href={addressOf(track, list)}
            suppressHydrationWarning
            id={newestId(track.id)}
            onClick={onPlainPress(() => dispatch(newestPressed(track.id)))}
          >
            {index === 0 && <b>Latest</b>}
            <span className={styles.title}>{shownTitle(track)}</span>
            <Poster
              host={images.host}
              path={track.posterPath}
              width={500}
              title={track.name || shownTitle(track)}
              guests={textOfLine(guestLine(track))}
              isFirst={index === 0}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
