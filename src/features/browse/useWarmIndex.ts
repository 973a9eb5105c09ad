import { useEffect } from 'react';
import { warmIndex } from '#catalogue/catalogueIndex.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectIndex } from '#store/selectors.ts';

/** Makes what the first view did not need while the page is idle, so that the first filter and keystroke find it there. */
export function useWarmIndex(): void {
  const index = useAppSelector(selectIndex);
  useEffect(() => {
    const parts = warmIndex(index);
    let waiting = whenIdle(step);
    function step() {
      if (!parts.next().done) waiting = whenIdle(step);
    }
    return () => cancelIdle(waiting);
  }, [index]);
}

// Safari has no idle callbacks yet; a pause between the parts is nearly as good.
const hasIdle = typeof requestIdleCallback === 'function';
const pause = 50;

function whenIdle(work: () => void): number {
  return hasIdle ? requestIdleCallback(work) : Number(setTimeout(work, pause));
}

function cancelIdle(waiting: number): void {
  if (hasIdle) cancelIdleCallback(waiting);
  else clearTimeout(waiting);
}
