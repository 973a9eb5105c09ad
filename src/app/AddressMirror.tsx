import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import { selectAddress, selectAreNamesSettled, selectIsListThere } from '#store/selectors.ts';
import { createAddressMirror } from './createAddressMirror.ts';

/** Keeps the URL in step with the store. Renders nothing. Mount it once per page, not once per list. */
export function AddressMirror() {
  const store = useAppStore();
  const address = useAppSelector(selectAddress);
  const areNamesSettled = useAppSelector(selectAreNamesSettled);
  const isListLoaded = useAppSelector(selectIsListThere);
  const { key } = useLocation();
  const isLink = useNavigationType() !== 'POP';
  const [mirror] = useState(() => createAddressMirror(store));

  // A layout effect, so that a list other than the one the URL asks for is never painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first navigation type counts
  useLayoutEffect(() => {
    if (isListLoaded) mirror.start(isLink);
    return mirror.stop;
  }, [mirror, isListLoaded]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mirror reads these from the store and the router
  useLayoutEffect(() => {
    if (isListLoaded) mirror.onStoreChange();
  }, [mirror, isListLoaded, address, areNamesSettled, key]);

  useEffect(() => {
    if (!isListLoaded) return;
    window.addEventListener('popstate', mirror.onPopState);
    return () => window.removeEventListener('popstate', mirror.onPopState);
  }, [mirror, isListLoaded]);
  return null;
}
