import { useEffect, useState } from 'react';

export type Wake = 'none' | 'held' | 'refused';

/** Keeps the screen on. The browser lets it go with the page, so it is asked again on the way back. */
export function useWakeLock(isWanted: boolean): Wake {
  const [wake, setWake] = useState<Wake>('none');
  useEffect(() => {
    if (!isWanted) return setWake('none');
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) return void (await lock.release());
        setWake('held');
        // The system may take it back, as when the battery is low.
        lock.onrelease = () => isOver || setWake('refused');
      } catch {
        // Refused with an empty battery, or without HTTPS.
        if (!isOver) setWake('refused');
      }
    };
    void ask();
    const askAgain = () => void ask();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release().catch(() => undefined);
    };
  }, [isWanted]);
  return wake;
}
