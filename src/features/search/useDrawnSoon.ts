import { startTransition, useEffect, useState } from 'react';

/**
 * Whether what is open is drawn: the keystroke that opens it is answered first. `draw` is for whoever cannot wait, for this
 * nor for what the query has just found.
 */
export function useDeferredResults(isOpen: boolean, query: string) {
  const [isDrawn, setDrawn] = useState(isOpen);
  const [hurried, setHurried] = useState<string>();
  useEffect(() => startTransition(() => setDrawn(isOpen)), [isOpen]);
  const draw = () => {
    setDrawn(true);
    setHurried(query);
  };
  return { isDrawn: isOpen && isDrawn, isHurried: hurried === query, draw };
}
