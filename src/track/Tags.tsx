import { Fragment } from 'react';
import { isFree, isLive } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import styles from './Tags.module.css';

type TagsProps = {
  track: Track;
  /** Marked by the visitor. */
  isHeard?: boolean | undefined;
  isSaved?: boolean | undefined;
  /** The visitor is in the middle of it. */
  isBegun?: boolean | undefined;
  /** The visitor goes on with it. */
  isNext?: boolean | undefined;
};

/** Whether a track is free or live, and begun, heard or saved. Renders nothing if it is none of these. */
export function Tags({ track, isHeard, isSaved, isBegun, isNext }: TagsProps) {
  const tags = [
    isFree(track) && 'Free',
    isLive(track) && 'Live',
    isBegun ? 'Continue' : isNext && 'Up next',
    isHeard && 'Heard',
    isSaved && 'Saved',
  ].filter((tag) => typeof tag === 'string');
  return tags.map((tag) => (
    <Fragment key={tag}>
      {/* Keeps the words apart for screen readers. */}{' '}
      <span className={`${styles.tag} ${styles[tag.toLowerCase().replace(' ', '')]}`}>{tag}</span>
    </Fragment>
  ));
}
