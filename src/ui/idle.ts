import { startTransition, useEffect, useState } from 'react';

// Safari has no idle callbacks yet; a pause between the parts is nearly as good.
const pause = 50;
/** What is left of a frame, at least, when another piece of work is begun. */
const margin = 4;

/** Does the work when the page has nothing better to do, and tells it whether there is time for more; answers how to call it off. */
export function whenIdle(work: (hasTime: () => boolean) => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const waiting = setTimeout(() => {
      const end = performance.now() + 2 * margin;
      work(() => performance.now() < end);
    }, pause);
    return () => clearTimeout(waiting);
  }
  // The limit keeps a busy page from never finishing.
  const waiting = requestIdleCallback((deadline) => work(() => deadline.timeRemaining() > margin), { timeout: 1000 });
  return () => cancelIdleCallback(waiting);
}

type Steps = { first: number; step: number };

/** Counts up to `total` in idle steps, from `first`, and begins anew whenever `of` is another thing. */
export function useIdleCount(of: unknown, total: number, { first, step }: Steps): number {
  const [progress, setProgress] = useState({ of, count: first });
  const count = progress.of === of ? progress.count : first;
  useEffect(() => {
    if (count >= total) return;
    return whenIdle(() => startTransition(() => setProgress({ of, count: count + step })));
  }, [of, count, total, step]);
  return Math.min(count, total);
}
