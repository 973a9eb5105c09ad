import type { Clock } from '#catalogue/companion/clock.ts';
import { nextCue, type PressedCue } from '#catalogue/companion/cuePress.ts';
import { formatTime } from '#contract/clockTime.ts';
import type { Cue } from '#contract/cues.ts';
import { cuePressed } from '#store/companion/companionSlice.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Companion.module.css';

type CueLineProps = { cues: readonly Cue[]; clock: Clock; last: PressedCue | null; now: number };

/** The next line of dialogue by which the clock can be set with one press. */
export function CueLine({ cues, clock, last, now }: CueLineProps) {
  const dispatch = useAppDispatch();
  const cue = nextCue(cues, clock, now, last);
  if (!cue) return null;
  return (
    <div className={styles.cue}>
      <p>
        At {formatTime(cue.film / clock.rate)} somebody says <q dir="auto">{cue.line}</q>
      </p>
      <Button look="quiet" aria-label={`Now: ${cue.line}`} onClick={() => dispatch(cuePressed(cue))}>
        Now
      </Button>
    </div>
  );
}
