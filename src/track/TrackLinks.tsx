import { shownTitle, webLink } from '#catalogue/facts/trackFacts.ts';
import { formatTime } from '#contract/clockTime.ts';
import { alongPath } from '#contract/servedPages.ts';
import type { Track } from '#contract/track.ts';
import { IconDrawing } from '#ui/Icon.tsx';
import { PageLink } from '#ui/PageLink.tsx';
import { Pill } from '#ui/Pill.tsx';
import styles from './TrackLinks.module.css';

const playPath = 'M8 5v14l11-7z';

type TrackLinksProps = {
  track: Track;
  /** The place in the film where the visitor was, in milliseconds. */
  begun?: number | undefined;
};

/** The links of a track: beside the film, and the two elsewhere. Links that do not exist are left out. */
export function TrackLinks({ track, begun }: TrackLinksProps) {
  const commentary = webLink(track.commentaryTrackLink);
  const watch = webLink(track.watchUsWatchLink);
  const playsAlong = commentary ?? track.audioLink;
  if (!playsAlong && !watch) return null;
  return (
    <div className={styles.links}>
      {playsAlong && (
        <PageLink className={styles.along} href={alongPath(track.id)}>
          <IconDrawing path={playPath} />
          {begun === undefined ? 'Play along' : `Continue at ${formatTime(begun)}`}
        </PageLink>
      )}
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
