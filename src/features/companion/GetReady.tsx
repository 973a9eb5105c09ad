import { webLink } from '#catalogue/facts/trackFacts.ts';
import { formatTime } from '#contract/clockTime.ts';
import type { Cue } from '#contract/cues.ts';
import type { Track } from '#contract/track.ts';
import { Pill } from '#ui/Pill.tsx';
import styles from './Companion.module.css';

type GetReadyProps = {
  track: Track;
  /** Where the commentary begins. */
  startOffset: number;
  /** The line on the film’s very first frame: the clock begins there. */
  cue: Cue | undefined;
  playsHere: boolean;
};

/** What two hands do before the start. A browser without script shows it, too. */
export function GetReady({ track, startOffset, cue, playsHere }: GetReadyProps) {
  const begin = formatTime(Math.max(0, startOffset));
  return (
    <>
      {track.cut && <p className={styles.cut}>Made for this cut: {track.cut}</p>}
      <ol className={styles.steps}>
        {playsHere ? (
          <li className="needs-script">The commentary plays here, in step with the clock.</li>
        ) : (
          webLink(track.commentaryTrackLink) && <li>Open the commentary in another tab or on another device.</li>
        )}
        <li>{readyLine(begin, cue, playsHere)}</li>
        <li className="needs-script">
          <span>
            Press <b>Start</b>. On “play”, {playsHere || startOffset < 0 ? 'start your film' : 'start both'}.
          </span>
        </li>
        {!playsHere && startOffset < 0 && <li>Start the commentary when the film is at {formatTime(-startOffset)}.</li>}
      </ol>
      <noscript>
        <p>The clock needs a newer browser, with scripts: here, count to three and start both.</p>
      </noscript>
    </>
  );
}

function readyLine(begin: string, cue: Cue | undefined, playsHere: boolean): string {
  const film =
    cue === undefined
      ? 'Pause your film on its very first frame'
      : `Pause your film at ${formatTime(cue.film)}, where it goes “${cue.line}”`;
  return playsHere ? `${film}.` : `${film}, and the commentary at ${begin}.`;
}

/** In a new tab, also for a commentary that plays here: the audio may fail, or be wanted on another device. */
export function OpenCommentary({ track }: { track: Track }) {
  const link = webLink(track.commentaryTrackLink);
  return link ? (
    <Pill look="quiet" href={link}>
      Open the commentary
    </Pill>
  ) : null;
}
