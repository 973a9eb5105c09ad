import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import { selectAddress, selectAreNamesSettled, selectIsListThere } from '#store/selectors.ts';
import { makeMirror } from './makeMirror.ts';

/**
 * Draws the list and the open track into the address, and nothing on the page. It stands as long as the page does, and
 * not as long as there is a list: where a list goes and comes again, nobody has come by an address anew.
 */
export function AddressMirror() {
  const store = useAppStore();
  const address = useAppSelector(selectAddress);
  const areNamesSettled = useAppSelector(selectAreNamesSettled);
  const isThere = useAppSelector(selectIsListThere);
  const { key } = useLocation();
  const isByLink = useNavigationType() !== 'POP';
  const [mirror] = useState(() => makeMirror(store));

  // Before the first painting, so that nobody sees a list that the address did not ask for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how the page was come by is asked once
  useLayoutEffect(() => {
    if (isThere) mirror.arrive(isByLink);
    return mirror.stop;
  }, [mirror, isThere]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it follows
  useLayoutEffect(() => {
    if (isThere) mirror.follow();
  }, [mirror, isThere, address, areNamesSettled, key]);

  useEffect(() => {
    if (!isThere) return;
    window.addEventListener('popstate', mirror.move);
    return () => window.removeEventListener('popstate', mirror.move);
  }, [mirror, isThere]);
  return null;
}
