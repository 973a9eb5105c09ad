import { useCallback, useSyncExternalStore } from 'react';

/** A server cannot know, and a page that it has rendered starts as it was rendered. */
const isUnknown = () => false;

/** Whether a media query matches. Follows changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, isUnknown);
}

export const phoneQuery = '(width < 768px)';
export const darkQuery = '(prefers-color-scheme: dark)';
