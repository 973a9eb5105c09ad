import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { commentaryTime, countdown, filmTime, isSetBack } from '#catalogue/companion/clock.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { nudged, paused, resumed, selectCompanion, started } from '#store/companion/companionSlice.ts';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import type { AppStore } from '#store/store.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Companion.module.css';

type AudioHereProps = {
  track: Track;
  /** Undefined in the page as the server has rendered it. */
  src: string | undefined;
  now: number;
  /** For the lock screen. */
  artist: string;
};

/** `blocked` by the browser, `stopped` by the system: headphones were pulled out, or somebody calls. */
type Trouble = 'loading' | 'blocked' | 'stopped' | 'failed' | 'fixed' | 'over';

/** A drift that a listener would hear. */
const maxDriftSeconds = 0.3;

/** Plays the commentary with the browser's own audio: the clock starts, pauses, moves and rates it. */
export function AudioHere({ track, src, now, artist }: AudioHereProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [trouble, setTrouble] = useState<Trouble>();
  const isHeld = trouble === 'blocked' || trouble === 'stopped';
  const store: AppStore = useAppStore();
  const clock = useAppSelector(selectCompanion);
  const { rate, phase } = clock;
  const seconds = commentaryTime(clock, now) / 1000;
  const hasBegun = filmTime(clock, now) * rate + clock.offsetMs >= 0;
  const goesOn = phase === 'running' && countdown(clock, now) === 0 && !isSetBack(clock, now) && hasBegun;
  // After a jump in Redux DevTools nothing is heard: the time stands still.
  const isRunning = goesOn && !store.hasJumped?.();
  const play = () => {
    audio.current?.play().catch((error: DOMException) => {
      if (error.name === 'NotAllowedError') setTrouble('blocked');
    });
  };
  const loadAgain = () => {
    setTrouble('loading');
    audio.current?.load();
  };
  const unlock = useEffectEvent(() => {
    if (isRunning) return;
    audio.current?.play().catch(() => undefined);
    audio.current?.pause();
  });
  // Safari plays after a countdown only what a press has played.
  useEffect(() => onFirstPress(() => unlock()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each tick, and when the file can play
  useEffect(() => {
    const player = audio.current;
    if (!player) return;
    // It may have failed before React listened.
    if (player.error) return setTrouble('failed');
    const isOver = seconds >= player.duration;
    player.playbackRate = rate;
    const hasDrifted = !isOver && Math.abs(player.currentTime - seconds) > maxDriftSeconds && !player.seeking;
    const isFixed = hasDrifted && isRunning && player.readyState > 0 && !canMoveTo(player, seconds);
    if (hasDrifted && !isFixed) player.currentTime = seconds;
    if (!isRunning || isOver) player.pause();
    else if (player.paused && !isHeld) play();
    setTrouble((known) => {
      if (isOver) return 'over';
      if (isFixed) return 'fixed';
      if (known === 'fixed') return undefined;
      // After a press it is tried again.
      return known === 'over' || (isHeld && !isRunning) ? undefined : known;
    });
  }, [isRunning, seconds, rate]);
  useMediaSession({ title: shownTitle(track), artist, isRunning, play });
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a commentary has no captions of its own */}
      <audio
        ref={audio}
        src={src}
        preload="auto"
        onWaiting={() => setTrouble('loading')}
        onStalled={() => setTrouble((known) => (audio.current && audio.current.readyState < 3 ? 'loading' : known))}
        onPlaying={() => setTrouble(undefined)}
        onPause={() => isRunning && !audio.current?.ended && setTrouble('stopped')}
        onCanPlay={() => setTrouble((known) => (known === 'loading' ? undefined : known))}
        onError={() => setTrouble('failed')}
      />
      <div className={styles.audio} role="status">
        {trouble === 'loading' && phase === 'running' && <p>The audio is loading…</p>}
        {trouble === 'over' && <p>The commentary is over.</p>}
        {trouble === 'failed' && <p>The audio didn’t load. The clock goes on.</p>}
        {trouble === 'fixed' && <p>This audio can’t be moved: its host sends it from the beginning only.</p>}
        {trouble === 'blocked' && <p>Your browser wants a press before it plays.</p>}
        {trouble === 'stopped' && <p>The audio was stopped. The clock goes on.</p>}
      </div>
      {isHeld && (
        <Button look="quiet" onClick={play}>
          Play the commentary
        </Button>
      )}
      {trouble === 'failed' && (
        <Button look="quiet" onClick={loadAgain}>
          Try again
        </Button>
      )}
    </>
  );
}

/** A host that knows no ranges sends a file from its beginning only. */
function canMoveTo({ seekable }: HTMLMediaElement, seconds: number): boolean {
  return seekable.length > 0 && seekable.end(seekable.length - 1) >= seconds;
}

/** Returns what ends it. */
function onFirstPress(act: () => void): () => void {
  document.addEventListener('click', act, { capture: true, once: true });
  return () => document.removeEventListener('click', act, { capture: true });
}

type Playing = { title: string; artist: string; isRunning: boolean; play: () => void };

/** The keys of a headset, and the lock screen of a phone. */
function useMediaSession({ title, artist, isRunning, play }: Playing): void {
  const store = useAppStore();
  const goOn = useEffectEvent(() => {
    const { phase } = selectCompanion(store.getState());
    if (phase === 'running') play();
    else store.dispatch(phase === 'ready' ? started() : resumed());
  });
  // A key that is pressed twice is pressed once.
  const rest = useEffectEvent(() => {
    if (selectCompanion(store.getState()).phase === 'running') store.dispatch(paused());
  });
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist });
    const handlers: [MediaSessionAction, () => void][] = [
      ['play', () => goOn()],
      ['pause', () => rest()],
      ['seekbackward', () => store.dispatch(nudged(-500))],
      ['seekforward', () => store.dispatch(nudged(500))],
    ];
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler);
    return () => {
      mediaSession.metadata = null;
      for (const [action] of handlers) mediaSession.setActionHandler(action, null);
    };
  }, [store, title, artist]);
  useEffect(() => {
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = isRunning ? 'playing' : 'paused';
  }, [isRunning]);
}
