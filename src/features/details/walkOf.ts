import type { KeyboardEvent } from 'react';

/** The arrow keys walk through the list, except where they move something else already. */
export function pagerOf(event: KeyboardEvent): 'previous' | 'next' | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return undefined;
  const isTaken = (event.target as Element).closest('input, select, textarea, [contenteditable]');
  if (isTaken) return undefined;
  if (event.key === 'ArrowLeft') return 'previous';
  return event.key === 'ArrowRight' ? 'next' : undefined;
}
