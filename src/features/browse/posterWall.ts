import { useSyncExternalStore } from 'react';

/** On the server, which cannot know the width. */
const drawnColumns = 7;

/** The number of posters in a line, as the stylesheet has it for this width of the window. */
export function useWallColumns(): number {
  return useSyncExternalStore(subscribeToResize, readColumns, () => drawnColumns);
}

function subscribeToResize(onChange: () => void) {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

function readColumns(): number {
  return Number(getComputedStyle(document.documentElement).getPropertyValue('--columns')) || 2;
}
