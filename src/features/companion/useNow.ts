import { useLayoutEffect, useRef, useState } from 'react';
import { deviceClockChanged, selectCompanion } from '#store/companion/companionSlice.ts';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import type { AppStore } from '#store/store.ts';

const tickMs = 250;
/** The two clocks of a device never agree by the millisecond. */
const toleranceMs = 1000;

/**
 * The time, four times a second while the page is visible. After a jump in Redux DevTools it stands at the event that
 * was jumped to. Once per screen: it also tells the store of a device's clock that is set back.
 */
export function useNow(): number {
  const store: AppStore = useAppStore();
  const [now, setNow] = useState(0);
  const setBackBy = useRef(0);
  const eventAt = useAppSelector((state) => selectCompanion(state).eventAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an event is seen in a hidden page, too
  useLayoutEffect(() => {
    let zero = Date.now() - performance.now();
    const tick = () => {
      if (store.hasJumped?.()) return setNow(selectCompanion(store.getState()).eventAt);
      const time = Date.now();
      const moved = time - performance.now() - zero;
      zero += moved;
      const { phase } = selectCompanion(store.getState());
      // A move forward is a sleep, unless it takes back the one before.
      const isTakenBack = setBackBy.current < 0 && Math.abs(moved + setBackBy.current) < 5 * toleranceMs;
      if (phase === 'running' && (moved < -toleranceMs || isTakenBack)) {
        setBackBy.current = isTakenBack ? 0 : moved;
        store.dispatch(deviceClockChanged(Math.round(moved)));
      }
      setNow(time);
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const run = () => {
      clearInterval(timer);
      tick();
      // The lock screen starts the audio of a hidden page.
      timer =
        document.visibilityState === 'hidden'
          ? setTimeout(tick, selectCompanion(store.getState()).runsFrom - Date.now())
          : setInterval(tick, tickMs);
    };
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [store, eventAt]);
  return store.hasJumped?.() ? eventAt : now;
}
