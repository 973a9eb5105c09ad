import { startTransition, useEffect, useState } from 'react';

/** Safari has no `requestIdleCallback` yet. A timeout between the steps is close enough. */
const fallbackDelayMs = 50;
/** A step is started only if at least this much of the frame is left. */
const minRemainingMs = 4;
/** On a busy page, idle work starts after this time anyway. */
const maxDelayMs = 1000;

/**
 * Runs work when the page is idle. `hasTime` returns whether the work can continue. Returns a function that cancels it.
 */
export function runWhenIdle(work: (hasTime: () => boolean) => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(() => {
      const end = performance.now() + 2 * minRemainingMs;
      work(() => performance.now() < end);
    }, fallbackDelayMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback((deadline) => work(() => deadline.timeRemaining() > minRemainingMs), {
    timeout: maxDelayMs,
  });
  return () => cancelIdleCallback(handle);
}

type Steps = { first: number; step: number };

/**
 * Counts from `first` up to `total` while the page is idle, and starts over when `resetKey` changes. The first steps
 * are small, because what they add is near the window: the browser lays it out at once.
 */
export function useIdleCount(resetKey: unknown, total: number, { first, step }: Steps): number {
  const [progress, setProgress] = useState({ resetKey, count: first });
  const count = progress.resetKey === resetKey ? progress.count : first;
  useEffect(() => {
    if (count >= total) return;
    return runWhenIdle(() => startTransition(() => setProgress({ resetKey, count: count + Math.min(count, step) })));
  }, [resetKey, count, total, step]);
  return Math.min(count, total);
}
