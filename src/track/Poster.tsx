import { useState } from 'react';
import styles from './Poster.module.css';

/** `title` is for the alternative text. Leave it out where the title is next to the poster. */
type PosterProps = { src: string | undefined; title?: string };

/** A poster, or an inline drawing if the image is missing or fails to load. */
export function Poster({ src, title }: PosterProps) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) {
    return (
      <svg className={styles.poster} viewBox="0 0 200 300" aria-hidden="true">
        <rect width="200" height="300" className={styles.ground} />
        <path
          className={styles.mark}
          d="M65 120h70a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12H83l-14 10v-10h-4a12 12 0 0 1-12-12v-18a12 12 0 0 1 12-12z"
        />
      </svg>
    );
  }
  return (
    // The key makes a new element, which would otherwise show the previous poster until this one has loaded.
    <img
      key={src}
      className={styles.poster}
      src={src}
      alt={title ? `Poster for ${title}` : ''}
      width="200"
      height="300"
      onError={() => setFailed(src)}
    />
  );
}
