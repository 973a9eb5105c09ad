import { useEffect, useRef } from 'react';
import { deskApi } from '#store/deskCalls.ts';
import { deskLeft } from '#store/deskEvents.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';

/**
 * Says that the desk was left, once it really was: in development React takes every component off and puts it back.
 * Where the host has a call for it, its session ends too.
 */
export function useLeavingDesk(): void {
  const dispatch = useAppDispatch();
  const hasExtras = useAppSelector(selectHasExtras);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      queueMicrotask(() => {
        if (isThere.current) return;
        dispatch(deskLeft());
        if (hasExtras) void dispatch(deskApi.endpoints.logout.initiate(undefined, { track: false }));
      });
    };
  }, [dispatch, hasExtras]);
}
