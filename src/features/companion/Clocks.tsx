import { type Clock, commentaryTime, countdown, endsAt, filmTime, isSetBack } from '#catalogue/companion/clock.ts';
import type { Evening } from '#catalogue/companion/evening.ts';
import { formatClock, partyWords, skewWords } from '#catalogue/companion/party.ts';
import { offsetWords, type Press } from '#catalogue/companion/words.ts';
import { formatTime } from '#contract/clockTime.ts';
import styles from './Clocks.module.css';

type ClocksProps = {
  clock: Clock & { press?: Press };
  now: number;
  /** The end of the film; undefined if nobody knows it. */
  length: number | undefined;
};

/** Where film and commentary should stand, to be read from two metres. */
export function Clocks({ clock, now, length }: ClocksProps) {
  const count = countdown(clock, now);
  const film = filmTime(clock, now);
  const isPlay = clock.phase === 'running' && now >= clock.runsFrom && now < clock.runsFrom + 1000;
  const ends = endsAt(clock, length, now);
  const shown = count > 0 && count <= 3 ? String(count) : formatTime(count > 0 ? count * 1000 : film);
  return (
    <div className={styles.clocks} data-phase={clock.phase}>
      <p className={styles.label} aria-hidden="true">
        {labelOf(clock, count, isPlay)}
      </p>
      <p className={styles.film} role="timer" aria-label="Film" style={{ ['--letters' as string]: shown.length }}>
        {shown}
      </p>
      {length !== undefined && <Wave share={Math.min(1, film / length)} />}
      <div className={styles.line}>
        <span>{length === undefined ? 'Nobody has said how long it is' : `of ${formatTime(length)}`}</span>
        {ends !== undefined && film < (length ?? 0) && <span>ends at {formatClock(ends)}</span>}
      </div>
      <div className={styles.commentary}>
        <span className={styles.label} aria-hidden="true">
          Commentary
        </span>
        <span className={styles.second} role="timer" aria-label="Commentary">
          {formatTime(commentaryTime(clock, now))}
        </span>
        <span className={styles.offset}>{offsetWords(clock.offsetMs)}</span>
      </div>
    </div>
  );
}

function labelOf(clock: Clock, count: number, isPlay: boolean): string {
  if (count > 0) return count > 3 ? 'Starts in' : 'Get ready';
  if (isPlay) return 'Play both now';
  return clock.phase === 'paused' ? 'Paused: put your film at' : 'Your film should show';
}

type PartyLineProps = ClocksProps & { party: NonNullable<Evening['party']> };

/** When the others begin, or where to jump for who comes late. */
export function PartyLine({ party, clock, now, length }: PartyLineProps) {
  const skew = party.skew ?? 0;
  const words = clock.press === 'joined' ? partyWords(party, skew, now, length) : 'You watch together';
  return (
    <p className={styles.party}>
      <span>{words}.</span> <span>{skewWords(party.skew ?? undefined)}</span>
    </p>
  );
}

export function SetBackNotice({ clock, now, isTold }: { clock: Clock; now: number; isTold: boolean }) {
  if (!isTold && !isSetBack(clock, now)) return null;
  return (
    <p className={styles.notice} role="alert">
      This device’s clock was set back. Look where your film is, and type it below if it is another place.
    </p>
  );
}

const barCount = 74;
/** The same bars every time, as tall as a voice would make them. */
const bars = Array.from({ length: barCount }, (_, at) => {
  const height = 18 + 72 * Math.abs(Math.sin(at * 1.7) * Math.cos(at * 0.63 + 1));
  return `M${at * 12 + 6} ${50 - height / 2}v${height}`;
}).join('');

/** How much of the film is over. The words beside it say the same. */
function Wave({ share }: { share: number }) {
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${barCount * 12} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ ['--over' as string]: `${(1 - share) * 100}%` }}
    >
      <path d={bars} />
      <path className={styles.over} d={bars} />
    </svg>
  );
}
