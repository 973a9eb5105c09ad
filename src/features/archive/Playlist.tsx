import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import styles from './Playlist.module.css';

/** A video player that is loaded on request only, so that its host does not track visitors before. */
export function Playlist({ host, id, title }: { host: string; id: string; title: string }) {
  const [isLoaded, setIsLoaded] = useState(false);
  if (!isLoaded) {
    return (
      <button type="button" className={styles.placeholder} onClick={() => setIsLoaded(true)}>
        <span>
          <Icon name="play" />
          Load playlist<span className="vh"> {title}</span>
        </span>
      </button>
    );
  }
  return (
    <iframe
      className={styles.player}
      src={`${host}/embed/videoseries?list=${encodeURIComponent(id)}`}
      title={`Playlist ${title}`}
      allow="encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      // The button, which had the focus, has been removed.
      ref={(frame) => frame?.focus()}
    />
  );
}
