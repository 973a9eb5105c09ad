import { useState } from 'react';
import styles from './Poster.module.css';

/**
 * One try: a poster that is missing or fails gives way to a drawing that needs no request and so cannot fail. Without a
 * title it is decoration, because its name stands beside it.
 */
export function Poster({ src, title }: { src: string | undefined; title?: string }) {
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
    // A new element for each address: the same one would show the last track's poster until the next has come.
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
