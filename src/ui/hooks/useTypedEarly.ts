import { type RefObject, useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLSelectElement;

/** Tells what was typed or picked in a field that the server has rendered, before React hydrated it. */
export function useTypedEarly(field: RefObject<Field | null>, value: string, tell: (typed: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (field.current && field.current.value !== value) tell(field.current.value);
  }, []);
}
