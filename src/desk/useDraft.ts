import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { type DraftKey, formPaused, selectDrafts } from './store/draftsSlice.ts';

/** A pause in typing. */
const pauseMs = 1000;

type Draft<Value> = [Value, Dispatch<SetStateAction<Value>>, (kept?: Value) => void];

/**
 * `useState` for a part of a form. The component holds it, and the store gets it when the person pauses (“Drafts” in
 * docs/decisions.md). `initial` must stay the same. The third keeps it at once, for a component that may be gone before
 * the pause.
 */
export function useDraft<Value>(key: DraftKey, initial: Value): Draft<Value> {
  const dispatch = useAppDispatch();
  const stored = useAppSelector((state) => selectDrafts(state)[key]) as Value | undefined;
  const [value, setValue] = useState(stored ?? initial);
  const [seen, setSeen] = useState(stored);
  const [sent, setSent] = useState<Value>();
  if (stored !== seen) {
    setSeen(stored);
    // Either the store has received this component's draft, or a jump in Redux DevTools brought another one.
    if (stored !== undefined && stored === sent) setSent(undefined);
    else setValue(stored ?? initial);
  }
  useEffect(() => {
    if (value === (stored ?? initial)) return;
    const timer = setTimeout(() => {
      setSent(value);
      dispatch(formPaused({ key, value }));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [dispatch, key, value, stored, initial]);
  return [value, setValue, (kept = value) => dispatch(formPaused({ key, value: kept }))];
}
