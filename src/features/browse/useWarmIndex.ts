import { useEffect } from 'react';
import { warmIndex } from '#catalogue/catalogueIndex.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectIndex } from '#store/selectors.ts';
import { whenIdle } from '#ui/whenIdle.ts';

/** Makes what the first view did not need while the page is idle, so that the first filter and keystroke find it there. */
export function useWarmIndex(): void {
  const index = useAppSelector(selectIndex);
  useEffect(() => {
    const parts = warmIndex(index);
    let callOff = whenIdle(step);
    function step() {
      if (!parts.next().done) callOff = whenIdle(step);
    }
    return () => callOff();
  }, [index]);
}
