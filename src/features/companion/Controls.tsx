import { useState } from 'react';
import type { Clock } from '#catalogue/companion/clock.ts';
import { formatTime, parseTime } from '#contract/clockTime.ts';
import { filmPlaceTyped, nudged, paused, resumed, started, startedOver } from '#store/companion/companionSlice.ts';
import { useAppDispatch } from '#store/hooks.ts';
import type { AppDispatch } from '#store/store.ts';
import { isKeyTaken, isTextField, useDocumentKeys } from '#ui/hooks/useDocumentKeys.ts';
import { TextField } from '#ui/TextField.tsx';
import styles from './Controls.module.css';

/** So much a press moves the commentary. */
const stepMs = 500;

const loud = {
  ready: { label: 'Start 3·2·1', icon: 'M7 4v16l13-8z', event: started },
  running: { label: 'I paused the film', icon: 'M6 4h4v16H6zM14 4h4v16h-4z', event: paused },
  paused: { label: 'Resume 3·2·1', icon: 'M7 4v16l13-8z', event: resumed },
} as const;

/** The one loud button. It stays the same element, so that it keeps the focus. */
export function LoudButton({ phase, isCounting }: { phase: Clock['phase']; isCounting: boolean }) {
  const dispatch = useAppDispatch();
  const { label, icon, event } = loud[phase];
  return (
    <button type="button" className={`${styles.loud} needs-script`} onClick={() => dispatch(event())}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
      <span>{isCounting ? 'Stop the countdown' : label}</span>
    </button>
  );
}

/** Space pauses and goes on, the arrow keys move the commentary. */
export function useCompanionKeys(phase: Clock['phase'], isOver: boolean): void {
  const dispatch = useAppDispatch();
  useDocumentKeys((event) => {
    if (isOver || isKeyTaken(event) || event.repeat || isTextField(event.target)) return;
    const act = actionOf(event.key, phase, event.target);
    if (!act) return;
    event.preventDefault();
    act(dispatch);
  });
}

function actionOf(key: string, phase: Clock['phase'], target: EventTarget | null) {
  const isOnControl = target instanceof Element && target.closest('button, a, summary') !== null;
  if (key === ' ' && !isOnControl) return (dispatch: AppDispatch) => dispatch(loud[phase].event());
  if (phase === 'ready') return undefined;
  if (key === 'ArrowLeft') return (dispatch: AppDispatch) => dispatch(nudged(-stepMs));
  if (key === 'ArrowRight') return (dispatch: AppDispatch) => dispatch(nudged(stepMs));
  return undefined;
}

/** For a commentary that is not where it should be. */
export function Nudges() {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.nudges}>
      <button type="button" className={styles.nudge} onClick={() => dispatch(nudged(-stepMs))}>
        Commentary is early <small>−0.5 s</small>
      </button>
      <button type="button" className={styles.nudge} onClick={() => dispatch(nudged(stepMs))}>
        Commentary is late <small>+0.5 s</small>
      </button>
    </div>
  );
}

export function StartOver({ offsetMs }: { offsetMs: number }) {
  const dispatch = useAppDispatch();
  return (
    <button type="button" className={styles.quiet} onClick={() => dispatch(startedOver(offsetMs))}>
      Start over
    </button>
  );
}

/** Says where the film is, in whichever way people write it. */
export function FilmPlace({ length }: { length: number | undefined }) {
  const dispatch = useAppDispatch();
  const [fault, setFault] = useState<string>();
  return (
    <form
      className={`${styles.place} needs-script`}
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('place') as HTMLInputElement;
        const place = parseTime(field.value);
        const wrong = faultOf(place, length);
        setFault(wrong);
        if (place === undefined || wrong) return;
        dispatch(filmPlaceTyped(place));
        field.value = '';
        // On a phone the clock is above the field.
        scrollTo({ top: 0 });
      }}
    >
      <TextField
        label="My film is at"
        name="place"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0:41:10"
        error={fault}
      />
      <button type="submit" className={styles.quiet}>
        Set
      </button>
    </form>
  );
}

function faultOf(place: number | undefined, length: number | undefined): string | undefined {
  if (place === undefined) return 'Type it like 41:10 or 0:41:10.';
  return length !== undefined && place > length ? `Your film ends at ${formatTime(length)}.` : undefined;
}
