import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './TrackPager.module.css';

type TrackPagerProps = {
  previous: Track | undefined;
  next: Track | undefined;
  onPrevious: () => void;
  onNext: () => void;
};

/** The buttons for the previous and the next track. Renders nothing for a track that is not in the list. */
export function TrackPager({ previous, next, onPrevious, onNext }: TrackPagerProps) {
  if (!previous && !next) return null;
  return (
    <div className={`${styles.pager} needs-script`}>
      {previous && (
        <button key="previous" className={styles.previous} type="button" onClick={onPrevious}>
          <Icon name="back" />
          <small>Previous Track</small>
          <bdi>{shownTitle(previous)}</bdi>
        </button>
      )}
      {next && (
        <button key="next" className={styles.next} type="button" onClick={onNext}>
          <small>Next Track</small>
          <bdi>{shownTitle(next)}</bdi>
          <Icon name="arrow" />
        </button>
      )}
    </div>
  );
}
