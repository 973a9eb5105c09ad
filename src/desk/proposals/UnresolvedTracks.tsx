import { useId } from 'react';
import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { formPressed } from '#store/modalSlice.ts';
import { Button } from '#ui/Button.tsx';
import { useIdleCount } from '#ui/idle.ts';
import styles from './Proposals.module.css';

const steps = { first: 40, step: 200 };

type UnresolvedTracksProps = {
  heading: string;
  words: string;
  /** What the button of each does. */
  verb: string;
  tracks: readonly { track: Track; note?: string }[];
};

/** Tracks that stay as they are, each with the way to its form. */
export function UnresolvedTracks({ heading, words, verb, tracks }: UnresolvedTracksProps) {
  const dispatch = useAppDispatch();
  const headingId = useId();
  const ready = useIdleCount(heading, tracks.length, steps);
  if (tracks.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h3 id={headingId}>
        {heading} <span className={styles.count}>{formatCount(tracks.length)}</span>
      </h3>
      <p className={styles.note}>{words}</p>
      <ul>
        {tracks.slice(0, ready).map(({ track, note }) => (
          <li key={track.id} className={styles.left}>
            <span className={styles.title} dir="auto">
              {shownTitle(track)}
            </span>
            {note && <span className={styles.note}>{note}</span>}
            <Button look="plain" onClick={() => dispatch(formPressed(track.id))}>
              {verb}
              <span className="vh"> {shownTitle(track)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
