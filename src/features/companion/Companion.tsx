import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { audioOf } from '#catalogue/companion/audio.ts';
import { type Clock, countdown, filmTime } from '#catalogue/companion/clock.ts';
import { lengthOf } from '#catalogue/companion/evening.ts';
import { answerTo } from '#catalogue/companion/words.ts';
import { textOfLine } from '#catalogue/facts/guests.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import { type Cue, readCues } from '#contract/cues.ts';
import type { Track } from '#contract/track.ts';
import { type Panel, panelToggled, selectCompanion, soundToggled } from '#store/companion/companionSlice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import { selectGuestLine } from '#store/selectors.ts';
import { selectSite } from '#store/siteSlice.ts';
import type { AppStore } from '#store/store.ts';
import { Poster } from '#track/Poster.tsx';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { useIsHydrating } from '#ui/hooks/useIsHydrating.ts';
import { Icon } from '#ui/Icon.tsx';
import { PageLink } from '#ui/PageLink.tsx';
import { AfterFilm } from './AfterFilm.tsx';
import { AudioHere } from './AudioHere.tsx';
import { Clocks, PartyLine, SetBackNotice } from './Clocks.tsx';
import styles from './Companion.module.css';
import { FilmPlace, LoudButton, Nudges, StartOver, useCompanionKeys } from './Controls.tsx';
import { CopyLength } from './CopyLength.tsx';
import { CueLine } from './CueLine.tsx';
import { GetReady, OpenCommentary } from './GetReady.tsx';
import { TakeHome } from './TakeHome.tsx';
import { useBeeps } from './useBeeps.ts';
import { useEvening } from './useEvening.ts';
import { useNow } from './useNow.ts';
import { useWakeLock, type Wake } from './useWakeLock.ts';
import { WatchTogether } from './WatchTogether.tsx';

type CompanionProps = {
  track: Track;
  /** The title as the heading of the page. */
  heading: ReactNode;
  /** Of the address. */
  query: string;
};

/** A screen beside the film: where film and commentary should be now. */
export function Companion({ track, heading, query }: CompanionProps) {
  const guestLine = useAppSelector(selectGuestLine);
  const { images } = useAppSelector(selectSite);
  const { phase } = useAppSelector(selectCompanion);
  const fault = useEvening(track, startOffsetOf(track), query);
  const [isOver, setIsOver] = useState(false);
  const wake = useWakeLock(phase !== 'ready' && !isOver);
  const guests = textOfLine(guestLine(track));
  const title = shownTitle(track);
  return (
    <>
      <div className={styles.top}>
        <PageLink className={styles.leave} href={`/?track=${encodeURIComponent(track.id)}`}>
          <Icon name="close" />
          Lights up
        </PageLink>
        <WakeWords wake={wake} />
      </div>
      <main id="content" className={styles.main} tabIndex={-1}>
        <div className={styles.poster}>
          <Poster host={images.host} path={track.posterPath} width={500} title={title} guests={guests} />
        </div>
        <div className={styles.head}>
          <p className={styles.label}>Beside the film</p>
          {heading}
          {guests && <p className={styles.guests}>with {guests}</p>}
        </div>
        <Stage track={track} fault={fault} guests={guests} onEnd={setIsOver} />
      </main>
      <Panels track={track} />
    </>
  );
}

const wakeWords: Record<Wake, string> = {
  none: '',
  held: 'Screen stays on',
  refused: 'Your screen may go dark',
};

function WakeWords({ wake }: { wake: Wake }) {
  return <p className={styles.wake}>{wakeWords[wake]}</p>;
}

const longerMs = 10 * 60_000;

/** Runtimes are whole minutes, and another cut goes on: for a while after the end the film can still be paused. */
function endOf(clock: Clock, length: number | undefined, now: number) {
  const beyond = length === undefined || clock.phase === 'ready' ? -1 : filmTime(clock, now) - length;
  const isOver = beyond >= longerMs;
  // Then the clocks stand.
  return { isAtEnd: beyond >= 0, isOver, shownNow: isOver ? now - (beyond - longerMs) : now };
}

type StageProps = {
  track: Track;
  fault: string | undefined;
  guests: string;
  onEnd: (isOver: boolean) => void;
};

/** What changes with the time. */
function Stage({ track, fault, guests, onEnd }: StageProps) {
  const now = useNow();
  const store: AppStore = useAppStore();
  const dispatch = useAppDispatch();
  const clock = useAppSelector(selectCompanion);
  const { phase, isQuiet, party } = clock;
  const { playsHere, src } = useAudio(track);
  const cues = useMemo(() => cuesOf(track), [track]);
  const startOffset = useMemo(() => startOffsetOf(track), [track]);
  const length = lengthOf(track, clock);
  const { isAtEnd, isOver, shownNow } = endOf(clock, length, now);
  useEffect(() => onEnd(isOver), [isOver, onEnd]);
  const count = countdown(clock, now);
  useCompanionKeys(phase, isOver);
  // A jump in Redux DevTools is shown in silence.
  useBeeps(count, !isQuiet && !store.hasJumped?.());
  return (
    <div className={styles.stage}>
      {phase === 'ready' ? (
        <GetReady
          track={track}
          startOffset={startOffset}
          cue={cues.find(({ film }) => film === 0)}
          playsHere={playsHere}
        />
      ) : (
        <Clocks clock={clock} now={shownNow} length={length} />
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <SetBackNotice clock={clock} now={now} isTold={clock.press === 'setBack'} />
      {party && phase !== 'ready' && <PartyLine party={party} clock={clock} now={now} length={length} />}
      {playsHere && <AudioHere track={track} src={src} now={now} artist={guests} />}
      {isAtEnd && <AfterFilm track={track} />}
      <Answer />
      <div className={styles.actions}>
        {!isOver && <LoudButton phase={phase} isCounting={count > 0} />}
        {phase !== 'ready' && !isOver && <Nudges />}
      </div>
      {phase !== 'ready' && <CueLine cues={cues} clock={clock} last={clock.lastCue} now={now} />}
      <div className={styles.tools}>
        <OpenCommentary track={track} />
        {phase !== 'ready' && <StartOver offsetMs={startOffset} />}
        <Button look="quiet" onClick={() => dispatch(soundToggled())}>
          {isQuiet ? 'Beeps are off' : 'Beeps are on'}
        </Button>
        {!isOver && <FilmPlace length={length} />}
      </div>
    </div>
  );
}

/** What a foreign host sends as cue lines may be anything. */
function cuesOf(track: Track): Cue[] {
  const read = readCues(track.cues);
  return 'cues' in read ? read.cues : [];
}

/** Where the commentary stands at the first picture of the film. */
function startOffsetOf(track: Track): number {
  const [first] = cuesOf(track);
  return first ? first.commentary - first.film : 0;
}

/** The server does not know its own origin, but that a path is on it. */
function useAudio(track: Track): { playsHere: boolean; src: string | undefined } {
  const site = useAppSelector(selectSite);
  const isHydrating = useIsHydrating();
  const src = audioOf(track, site, isHydrating ? 'https://own.invalid' : location.origin);
  return { playsHere: src !== undefined, src: isHydrating ? undefined : src };
}

/** One sentence for each press. The clocks do not speak by themselves. */
function Answer() {
  const clock = useAppSelector(selectCompanion);
  const [{ eventAt, press }, setKnown] = useState(clock);
  const isNew = eventAt !== clock.eventAt || press !== clock.press;
  useEffect(() => {
    if (isNew) setKnown(clock);
  }, [isNew, clock]);
  return (
    <p className="vh" role="status">
      {answerTo(press, clock)}
    </p>
  );
}

const panels: { id: Panel; label: string; Content: typeof CopyLength }[] = [
  { id: 'copy', label: 'My copy', Content: CopyLength },
  { id: 'together', label: 'Watch together', Content: WatchTogether },
  { id: 'home', label: 'Take it home', Content: TakeHome },
];

/** What is needed once an evening, or never. */
function Panels({ track }: { track: Track }) {
  const dispatch = useAppDispatch();
  const { panel } = useAppSelector(selectCompanion);
  return (
    <aside className={`${styles.panels} needs-script`} aria-label="More for this evening">
      {panels.map(({ id, label, Content }) => (
        <section key={id}>
          <Disclosure level={2} label={label} isOpen={panel === id} onPress={() => dispatch(panelToggled(id))}>
            <Content track={track} />
          </Disclosure>
        </section>
      ))}
    </aside>
  );
}
