import { startTransition, useEffect, useState } from 'react';

/** Whether what is open is drawn: the keystroke that opens it is answered first. `draw` is for whoever cannot wait. */
export function useDrawnSoon(isOpen: boolean): { isDrawn: boolean; draw: () => void } {
  const [isDrawn, setDrawn] = useState(isOpen);
  useEffect(() => startTransition(() => setDrawn(isOpen)), [isOpen]);
  return { isDrawn: isOpen && isDrawn, draw: () => setDrawn(true) };
}
