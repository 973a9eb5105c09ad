import { useEffect, useRef } from 'react';
import { deskLeft } from '#store/bulkSelectionSlice.ts';
import { useAppDispatch } from '#store/hooks.ts';

/** Says that the desk was left, once it really was: in development React takes every component off and puts it back. */
export function useLeavingDesk(): void {
  const dispatch = useAppDispatch();
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      queueMicrotask(() => {
        if (!isThere.current) dispatch(deskLeft());
      });
    };
  }, [dispatch]);
}
