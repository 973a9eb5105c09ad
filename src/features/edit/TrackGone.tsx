import { useEffect, useRef } from 'react';
import styles from './TrackNews.module.css';

/** Somebody took the track out of the catalogue while it was edited: nothing can be saved, and nothing is lost unseen. */
export function TrackGone({ id }: { id: string }) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    said.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={said} id={id} role="alert" className={`${styles.news} ${styles.gone}`}>
      <p>
        This track is no longer in the catalogue, so it cannot be saved. What you typed stays here to be copied, until
        you leave.
      </p>
    </div>
  );
}
