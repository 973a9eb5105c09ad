import { useState } from 'react';
import styles from './Poster.module.css';

type PosterProps = {
  /** The image host, the path of the picture on it, and one of its two widths. */
  host: string;
  path: string | null | undefined;
  width: 92 | 500;
  /** On the drawn poster. */
  title: string;
  guests?: string;
  /** Of an episode, large below the name of its show, in place of the guests. */
  number?: string | undefined;
  /** The alternative text. Empty where the title is next to the poster. */
  alt?: string;
  /** Seen at once: it is not loaded lazily. */
  isFirst?: boolean;
};

/** A poster. If there is no picture or it fails to load, a poster is drawn from the title. */
export function Poster(props: PosterProps) {
  const { host, path, width, title, guests = '', number, alt = '', isFirst = false } = props;
  const [failed, setFailed] = useState<string>();
  const src = `${host}/w${width}${path}`;
  if (!path || failed === src) {
    // Drawn by CSS from attributes, so that screen readers and the browser's search find the title once. A picture that
    // failed is asked for again once there is a connection.
    return (
      <span
        ref={path ? () => onConnection(() => setFailed(undefined)) : undefined}
        className={`${styles.poster} ${styles.drawn}`}
        data-title={title}
        data-guests={number ?? guests}
        data-number={number && ''}
        data-ground={groundOf(title)}
        data-size={sizeOf(title, drawnSizes)}
      />
    );
  }
  return (
    // The key makes a new element, which would otherwise show the previous poster until this one has loaded.
    <img
      key={src}
      className={styles.poster}
      src={src}
      alt={alt}
      width="200"
      height="300"
      loading={isFirst ? undefined : 'lazy'}
      decoding="async"
      onError={() => setFailed(src)}
      // The picture may have failed before React hydrated it.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(src);
      }}
    />
  );
}

/** Returns what ends it. */
function onConnection(retry: () => void): () => void {
  addEventListener('online', retry);
  return () => removeEventListener('online', retry);
}

const groundCount = 6;

/** The number of a ground in the stylesheet, always the same for a title. */
function groundOf(title: string): number {
  let sum = 7;
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % groundCount;
}

type Size = { word: number; title: number };

/** The number of letters that the longest word of each size may have, and the whole title. */
const drawnSizes: readonly Size[] = [
  { word: 5, title: 12 },
  { word: 7, title: 22 },
  { word: 9, title: 34 },
  { word: 11, title: 60 },
];

/** 0 is the largest. */
export function sizeOf(title: string, sizes: readonly Size[]): number {
  const longestWord = Math.max(...title.split(/[\s-]+/).map((word) => word.length));
  const size = sizes.findIndex(({ word, title: length }) => longestWord <= word && title.length <= length);
  return size < 0 ? sizes.length : size;
}
