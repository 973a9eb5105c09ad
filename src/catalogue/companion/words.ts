import { formatOffset, formatTime } from '#contract/clockTime.ts';
import { type Clock, commentaryTime, fastRate, filmTime } from './clock.ts';
import type { CopyVerdict } from './copy.ts';

/** The last press, which one sentence answers. */
export type Press =
  | 'entered'
  | 'started'
  | 'paused'
  | 'nudged'
  | 'placed'
  | 'cued'
  | 'rated'
  | 'joined'
  | 'setBack'
  | 'startedOver';

/** “commentary 1.5 s later than the film” */
export function offsetWords(offsetMs: number): string {
  if (offsetMs === 0) return 'Both start together';
  return `Commentary ${formatOffset(offsetMs)} ${offsetMs > 0 ? 'later' : 'earlier'} than the film`;
}

function placesInWords(clock: Clock, now: number): string {
  return `Film ${formatTime(filmTime(clock, now))}, commentary ${formatTime(commentaryTime(clock, now))}`;
}

/** For a screen reader: what a press has done. The clocks do not speak by themselves. */
export function answerTo(press: Press, clock: Clock): string {
  const { eventAt } = clock;
  const places = placesInWords(clock, eventAt);
  switch (press) {
    case 'started':
      return `Starts in three seconds. ${places}.`;
    case 'paused':
      return `Paused. ${places}.`;
    case 'nudged':
      return `${offsetWords(clock.offsetMs)}. ${places}.`;
    case 'placed':
    case 'cued':
    case 'joined':
      return `${places}.`;
    case 'rated':
      return `${clock.rate === 1 ? 'The copy runs as the film was made' : 'The copy runs 4 % fast'}. ${places}.`;
    case 'setBack':
      return `This device’s clock was set back. ${places}.`;
    case 'startedOver':
      return 'Back at the beginning.';
    default:
      return '';
  }
}

/** What the typed length says. Whether a copy runs fast is asked, never assumed. */
export function copyWords(verdict: CopyVerdict, { rate }: Pick<Clock, 'rate'>): string {
  if (rate === fastRate) return 'Your copy runs 4 % fast, and the clock goes by that.';
  switch (verdict.is) {
    case 'same':
      return 'Your copy is as long as the film.';
    case 'perhapsFast':
      return 'Your copy seems to run 4 % fast, as on European television. Does it?';
    case 'otherCut': {
      const minutes = Math.max(1, Math.abs(verdict.minutes));
      const isShorter = verdict.minutes >= 0;
      const amount = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${isShorter ? 'shorter' : 'longer'}`;
      return `Your copy has another cut, ${amount}: sync again after the ${isShorter ? 'missing' : 'added'} scene.`;
    }
    default:
      return 'The length alone doesn’t tell here. European television copies run 4 % fast.';
  }
}
