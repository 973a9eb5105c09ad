import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import { readAddress, writeAddress } from '#catalogue/list/address.ts';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import { selectAddress, selectAreNamesSettled, selectIsListThere, selectOpenTrack } from '#store/selectors.ts';
import { selectServed } from '#store/servedSlice.ts';
import { selectSite } from '#store/siteSlice.ts';
import { useIsHydrating } from '#ui/hooks/useIsHydrating.ts';
import { type Arrival, createAddressMirror } from './createAddressMirror.ts';
import { showTitle } from './PageTitle.tsx';
import { jump } from './ScreenMirror.tsx';

/**
 * Keeps the URL and the title of the browser tab in step with the store. Renders nothing. Mount it once per page, not
 * once per list.
 */
export function AddressMirror({ page }: { page?: string | undefined }) {
  const store = useAppStore();
  const address = useAppSelector(selectAddress);
  const areNamesSettled = useAppSelector(selectAreNamesSettled);
  const isListLoaded = useAppSelector(selectIsListThere);
  const { key, state } = useLocation();
  const navigation = useNavigationType();
  const [isServed] = useState(useIsHydrating());
  const openTitle = useAppSelector((state) => selectOpenTrack(state)?.title);
  const [mirror] = useState(() =>
    createAddressMirror(store, () => {
      const track = selectOpenTrack(store.getState());
      showTitle(track && shownTitle(track), page, selectSite(store.getState()).title);
    }),
  );

  // A layout effect, so that a list other than the one the URL asks for is never painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first navigation type counts
  useLayoutEffect(() => {
    const isStill = isServed && isOfServedPage(location.search, selectServed(store.getState())?.url);
    if (isListLoaded) mirror.start(isStill ? 'served' : arrivalOf(navigation, state));
    return mirror.stop;
  }, [mirror, isListLoaded]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mirror reads these from the store and the router
  useLayoutEffect(() => {
    if (isListLoaded) mirror.onStoreChange();
  }, [mirror, isListLoaded, address, openTitle, areNamesSettled, key]);

  // In the same task as the start, so that no step back is missed after the address was read.
  useLayoutEffect(() => {
    if (!isListLoaded) return;
    window.addEventListener('popstate', mirror.onPopState);
    return () => window.removeEventListener('popstate', mirror.onPopState);
  }, [mirror, isListLoaded]);
  return null;
}

/** Back may have been pressed since. The server renders nothing of a choice that no menu has. */
function isOfServedPage(search: string, url: string | undefined): boolean {
  const { track, layout, invalid, ...filters } = readAddress(search);
  if (url === undefined || invalid) return false;
  return new URL(url, location.origin).search.slice(1) === writeAddress(filters, layout, track);
}

/** After a reload, the browser has kept the state of a jump, which is over. */
function arrivalOf(navigation: string, state: unknown): Arrival {
  if (navigation === 'POP') return 'url';
  return state === jump ? 'jump' : 'link';
}
