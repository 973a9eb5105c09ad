import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import { selectAddress, selectAreNamesSettled } from '#store/selectors.ts';
import { makeMirror } from './makeMirror.ts';

/** Draws the list and the open track into the address, and nothing on the page. */
export function AddressMirror() {
  const store = useAppStore();
  const address = useAppSelector(selectAddress);
  const areNamesSettled = useAppSelector(selectAreNamesSettled);
  const { key } = useLocation();
  const isByLink = useNavigationType() !== 'POP';
  const [mirror] = useState(() => makeMirror(store));

  // Before the first painting, so that nobody sees a list that the address did not ask for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how the page was come by is asked once
  useLayoutEffect(() => {
    mirror.arrive(isByLink);
    return mirror.stop;
  }, [mirror]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it follows
  useLayoutEffect(() => mirror.follow(), [mirror, address, areNamesSettled, key]);

  useEffect(() => {
    window.addEventListener('popstate', mirror.move);
    return () => window.removeEventListener('popstate', mirror.move);
  }, [mirror]);
  return null;
}
