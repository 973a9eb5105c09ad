import { shownTitle, webLink } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { Pill } from '#ui/Pill.tsx';
import styles from './TrackLinks.module.css';

/** The two links of a track. Links that do not exist are left out. */
export function TrackLinks({ track }: { track: Track }) {
  const commentary = webLink(track.commentaryTrackLink);
  const watch = webLink(track.watchUsWatchLink);
  if (!commentary && !watch) return null;
  return (
    <div className={styles.links}>
      {commentary && (
        <Pill look="audio" icon="headphones" href={commentary} about={shownTitle(track)}>
          Commentary Track
        </Pill>
      )}
      {watch && (
        <Pill look="video" icon="screen" href={watch} about={shownTitle(track)}>
          Watch Us Watch
        </Pill>
      )}
    </div>
  );
}
