import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import styles from './Playlist.module.css';

/** Nothing of another host is loaded, and nobody there hears of the visit, before somebody asks for the player. */
export function Playlist({ host, id, title }: { host: string; id: string; title: string }) {
  const [isLoaded, setIsLoaded] = useState(false);
  if (!isLoaded) {
    return (
      <button type="button" className={styles.standIn} onClick={() => setIsLoaded(true)}>
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
      // The button that had the focus is gone; the player takes its place.
      ref={(frame) => frame?.focus()}
    />
  );
}
