import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for a while: a voice that reads every step of a change says nothing. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const waiting = setTimeout(() => setQuiet(value), milliseconds);
    return () => clearTimeout(waiting);
  }, [value, milliseconds]);
  return quiet;
}
