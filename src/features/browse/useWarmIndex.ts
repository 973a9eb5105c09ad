import { useEffect } from 'react';
import { warmIndex } from '#catalogue/catalogueIndex.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectIndex } from '#store/selectors.ts';
import { whenIdle } from '#ui/whenIdle.ts';

/** Makes what the first view did not need while the page is idle, so that the first filter and keystroke find it there. */
export function useWarmIndex(): void {
  const index = useAppSelector(selectIndex);
  useEffect(() => {
    const steps = warmIndex(index);
    let callOff = whenIdle(go);
    function go(hasTime: () => boolean) {
      let isDone = false;
      do isDone = steps.next().done === true;
      while (!isDone && hasTime());
      if (!isDone) callOff = whenIdle(go);
    }
    return () => callOff();
  }, [index]);
}
