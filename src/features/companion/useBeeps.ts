import { useEffect, useRef } from 'react';

/** A short tone for each number of the countdown, and a higher one for "play". */
export function useBeeps(count: number, isOn: boolean): void {
  const context = useRef<AudioContext>(undefined);
  const before = useRef(0);
  useEffect(() => {
    const isPlay = count === 0 && before.current === 1;
    const isNew = count !== before.current && count <= 3;
    before.current = count;
    if (!isOn || !isNew || (count === 0 && !isPlay)) return;
    try {
      context.current ??= new AudioContext();
      void context.current.resume();
      beep(context.current, isPlay);
    } catch {
      // A browser without sound counts all the same.
    }
  }, [count, isOn]);
  useEffect(() => () => void context.current?.close().catch(() => undefined), []);
}

function beep(context: AudioContext, isPlay: boolean): void {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  const seconds = isPlay ? 0.4 : 0.12;
  tone.frequency.value = isPlay ? 1320 : 880;
  volume.gain.setValueAtTime(0.2, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + seconds);
}
