import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

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
