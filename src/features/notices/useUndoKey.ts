import { useEffect, useEffectEvent } from 'react';

/** Control+Z takes back what the newest message tells of; in a field it stays the field's own. */
export function useUndoKey(undo: (() => void) | undefined): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    const isUndoKey =
      event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!undo || !isUndoKey || isField(event.target)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => answer(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])');
}
