import { useCallback } from 'react';
import type { Id } from '#contract/id.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { trackOpened } from '#store/modalSlice.ts';
import { selectShownCount, selectTrackGroups, selectTracks } from '#store/selectors.ts';
import styles from './TrackList.module.css';
import { TrackSection } from './TrackSection.tsx';
import { useWarmIndex } from './useWarmIndex.ts';

export function TrackList() {
  useWarmIndex();
  const dispatch = useAppDispatch();
  const tracks = useAppSelector(selectTracks);
  const count = useAppSelector(selectShownCount);
  const { movies, shows } = useAppSelector(selectTrackGroups);
  const open = useCallback((id: Id) => dispatch(trackOpened(id)), [dispatch]);
  return (
    <div className="wrap">
      <p className={styles.status} role="status">
        {count === 1 ? '1 track' : `${count} tracks`}
      </p>
      <TrackSection title="Movies" level={2} tracks={tracks} places={movies} onOpen={open} />
      {shows.length > 0 && <h2 className={styles.shows}>TV shows</h2>}
      {shows.map(({ name, episodes }) => (
        <TrackSection key={name} title={name} level={3} tracks={tracks} places={episodes} onOpen={open} />
      ))}
    </div>
  );
}
