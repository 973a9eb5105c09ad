import { Fragment } from 'react';
import { kindBits, kindsOf } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import styles from './Tags.module.css';

const tags = [
  { text: 'Free', look: 'free' },
  { text: 'Live', look: 'live' },
] as const;

/** Whether a track is free, live or both. Renders nothing if it is neither. */
export function Tags({ track }: { track: Track }) {
  const kinds = kindsOf(track);
  return tags
    .filter(({ look }) => kinds & kindBits[look])
    .map(({ text, look }) => (
      <Fragment key={look}>
        {/* Keeps the words apart for screen readers. */}{' '}
        <span className={`${styles.tag} ${styles[look]}`}>{text}</span>
      </Fragment>
    ));
}
