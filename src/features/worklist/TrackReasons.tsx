import type { Track } from '#contract/track.ts';
import { Icon } from '#ui/Icon.tsx';
import { useReasons } from './ReasonBlock.tsx';
import styles from './TrackReasons.module.css';

/** Under a row of the worklist: all that is wrong with it, so that one visit to its form can mend it. */
export function TrackReasons({ track }: { track: Track }) {
  const reasons = useReasons(track.id);
  if (!reasons) return null;
  return (
    <p className={styles.reasons}>
      <Icon name="flag" />
      <span className="vh">Needs attention: </span>
      {reasons}
    </p>
  );
}
