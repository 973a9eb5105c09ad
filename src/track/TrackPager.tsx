import type { ReactNode } from 'react';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { useIsHydrating } from '#ui/hooks/useIsHydrating.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './TrackPager.module.css';

type TrackPagerProps = {
  previous: Track | undefined;
  next: Track | undefined;
  onPrevious: () => void;
  onNext: () => void;
  /** Where they lead before the script is there. */
  hrefOf?: (track: Track) => string;
};

/** The buttons for the previous and the next track. Renders nothing for a track that is not in the list. */
export function TrackPager({ previous, next, onPrevious, onNext, hrefOf }: TrackPagerProps) {
  const isServed = useIsHydrating() && hrefOf !== undefined;
  if (!previous && !next) return null;
  return (
    <div className={isServed ? styles.pager : `${styles.pager} needs-script`}>
      {previous && (
        <Press
          key="previous"
          className={styles.previous}
          href={isServed ? hrefOf(previous) : undefined}
          onPress={onPrevious}
        >
          <Icon name="back" />
          <small>Previous Track</small>
          <bdi>{shownTitle(previous)}</bdi>
        </Press>
      )}
      {next && (
        <Press key="next" className={styles.next} href={isServed ? hrefOf(next) : undefined} onPress={onNext}>
          <small>Next Track</small>
          <bdi>{shownTitle(next)}</bdi>
          <Icon name="arrow" />
        </Press>
      )}
    </div>
  );
}

type PressProps = { className: string | undefined; href: string | undefined; onPress: () => void; children: ReactNode };

/** A button, or a link where the server has rendered it. */
function Press({ className, href, onPress, children }: PressProps) {
  if (href !== undefined)
    return (
      <a className={className} href={href}>
        {children}
      </a>
    );
  return (
    <button className={className} type="button" onClick={onPress}>
      {children}
    </button>
  );
}
