import { useEffect, useState } from 'react';

/**
 * The value once it has stopped changing, so that a screen reader is not interrupted by each step. Until then, `first`.
 */
export function useDebounced<Value>(value: Value, delayMs: number, first = value): Value {
  const [debounced, setDebounced] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
