import { useEffect, useEffectEvent } from 'react';

/** Calls the latest `onKeyDown` for each key that is pressed, wherever the focus is. */
export function useDocumentKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
