import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '#store/api.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import type { AppDispatch } from '#store/store.ts';
import { keepSite, readKeptDate } from './keepSite.ts';

const retryDelayMs = 30_000;

/**
 * Whether there is no connection, and since when. A visit that starts with a kept list asks for the newest one, and so
 * does one whose last request for it failed (`isUnreached`), until it succeeds.
 */
export function useConnection(isUnreached: boolean): { isOffline: boolean; since: Date | undefined } {
  const dispatch = useAppDispatch();
  const site = useAppSelector(selectSite);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isOffline = isUnreached || !isOnline;
  const wasReached = useRef(true);
  const [since, setSince] = useState<Date>();

  useEffect(() => {
    if (!site.offline || !keepSite()) return;
    wasReached.current = false;
    void refresh(dispatch).then((isReached) => {
      wasReached.current ||= isReached;
    });
  }, [dispatch, site.offline]);

  useEffect(() => {
    if (!isOffline) setSince(undefined);
    else if (wasReached.current) setSince(new Date());
    else void readKeptDate(site).then(setSince);
  }, [isOffline, site]);

  useEffect(() => {
    if (!isUnreached || !isOnline) return;
    const retry = () => {
      if (document.visibilityState === 'visible') void refresh(dispatch);
    };
    retry();
    const timer = setInterval(retry, retryDelayMs);
    document.addEventListener('visibilitychange', retry);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [dispatch, isUnreached, isOnline]);

  return { isOffline, since };
}

async function refresh(dispatch: AppDispatch): Promise<boolean> {
  const { getTracks, getGuests } = api.endpoints;
  const options = { forceRefetch: true, subscribe: false };
  void dispatch(getGuests.initiate(undefined, options));
  const { isSuccess } = await dispatch(getTracks.initiate(undefined, options));
  return isSuccess;
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
