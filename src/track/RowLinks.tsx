import { shownTitle, webLink } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import styles from './RowLinks.module.css';

/** The two links of a track in a long list: quiet, and each a single element. Links that do not exist are left out. */
export function RowLinks({ track, hideWatch }: { track: Track; hideWatch: boolean }) {
  const commentary = webLink(track.commentaryTrackLink);
  const watch = hideWatch ? undefined : webLink(track.watchUsWatchLink);
  if (!commentary && !watch) return null;
  const render = (href: string, look: 'audio' | 'video', label: string) => (
    <a
      className={styles[look]}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label}, ${shownTitle(track)} (opens in a new tab)`}
    >
      {label}
    </a>
  );
  return (
    <div className={styles.links}>
      {commentary && render(commentary, 'audio', 'Commentary Track')}
      {watch && render(watch, 'video', 'Watch Us Watch')}
    </div>
  );
}
