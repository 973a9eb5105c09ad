import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { DrawnOnServer } from './WithoutScript.tsx';

type Rows = { from: number; rows: number };
const allRows: Rows = { from: 0, rows: Number.POSITIVE_INFINITY };

/** The rows to render without gaps: those of the server while React hydrates them, all for the printer, else none. */
export function usePlainRows(): Rows | undefined {
  const served = useContext(DrawnOnServer);
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
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
  return isHydrated ? undefined : served;
}
