import { useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsHydrating } from '#ui/hooks/useIsHydrating.ts';
import { ServedRows } from './WithoutScript.tsx';

type Rows = { from: number; rows: number };
const allRows: Rows = { from: 0, rows: Number.POSITIVE_INFINITY };

/** The rows to render without gaps: those of the server while React hydrates them, all for the printer, else none. */
export function usePlainRows(): Rows | undefined {
  const served = useContext(ServedRows);
  const isHydrating = useIsHydrating();
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
    };
  }, []);
  if (isPrinting) return allRows;
  return isHydrating ? served : undefined;
}
