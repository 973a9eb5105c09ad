import { useState } from 'react';
import { fastRate } from '#catalogue/companion/clock.ts';
import { judgeCopy } from '#catalogue/companion/copy.ts';
import { copyWords } from '#catalogue/companion/words.ts';
import { isMovie, runtimeOf } from '#catalogue/facts/trackFacts.ts';
import { formatTime, parseTime } from '#contract/clockTime.ts';
import type { Track } from '#contract/track.ts';
import { copyMeasured, copyRateChosen, selectCompanion } from '#store/companion/companionSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './Companion.module.css';

/** Whether the viewer's copy runs as fast as the film was made. Television copies run fast: it is asked. */
export function CopyLength({ track }: { track: Track }) {
  const dispatch = useAppDispatch();
  const { copyLength, isOtherCut, rate } = useAppSelector(selectCompanion);
  const [isWrong, setIsWrong] = useState(false);
  const verdict =
    copyLength === null
      ? ({ is: 'unknown' } as const)
      : judgeCopy(copyLength, { runtime: runtimeOf(track), isEpisode: !isMovie(track) }, isOtherCut);
  const isAsked = verdict.is === 'perhapsFast' || (isOtherCut && verdict.is === 'otherCut');
  return (
    <div className={styles.panel}>
      <form
        className={styles.fieldAndButton}
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('length') as string;
          const length = text.trim() === '' ? null : parseTime(text);
          setIsWrong(length === undefined);
          if (length !== undefined) dispatch(copyMeasured(length));
        }}
      >
        <TextField
          label="Length of your copy"
          name="length"
          inputMode="decimal"
          autoComplete="off"
          placeholder="1:52:12"
          defaultValue={copyLength === null ? '' : formatTime(copyLength)}
          hint="Your player shows it at the end of its bar."
          error={isWrong ? 'Type it like 1:52:12.' : undefined}
        />
        <Button look="quiet" type="submit">
          Compare
        </Button>
      </form>
      {(copyLength !== null || rate !== 1) && <p role="status">{copyWords(verdict, { rate })}</p>}
      {(isAsked || verdict.is === 'unknown' || rate !== 1) && (
        <div className={styles.choices}>
          <Button look="quiet" aria-pressed={rate === fastRate} onClick={() => dispatch(copyRateChosen(fastRate))}>
            {isAsked ? 'Yes, 4 % fast' : 'It runs 4 % fast'}
          </Button>
          <Button
            look="quiet"
            aria-pressed={rate === 1 && verdict.is !== 'perhapsFast'}
            onClick={() => dispatch(copyRateChosen(1))}
          >
            {isAsked ? 'No, another cut' : 'It runs as the film was made'}
          </Button>
        </div>
      )}
    </div>
  );
}
