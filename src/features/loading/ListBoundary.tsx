import { memo, type ReactNode, type RefObject, Suspense, use, useLayoutEffect, useRef } from 'react';
import { memoize } from '#catalogue/facts/memoize.ts';
import { selectUnknown } from '#store/addressSlice.ts';
import { versionOf } from '#store/api.ts';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import { selectAddress, selectIsListThere, selectTracks } from '#store/selectors.ts';
import { selectServed } from '#store/servedSlice.ts';
import type { AppStore, RootState } from '#store/store.ts';
import { focusById, isFocusLost } from '#ui/focus.ts';
import { useIsHydrating } from '#ui/hooks/useIsHydrating.ts';
import { Loading } from '#ui/Loading.tsx';

type ListBoundaryProps = {
  /** Nothing is shown in its place while the tracks load. */
  isSilent?: boolean;
  children: ReactNode;
};

/**
 * What needs the tracks. Until they have come, it is what the server has rendered. The children must stay the same
 * elements: React would render a changed boundary anew, and that needs the tracks.
 */
export const ListBoundary = memo(function ListBoundary({ isSilent = false, children }: ListBoundaryProps) {
  const focusId = useRef('');
  return (
    <Suspense fallback={!isSilent && <Loading label="Loading tracks" />}>
      <WithTracks focusId={focusId}>{children}</WithTracks>
    </Suspense>
  );
});

function WithTracks({ focusId, children }: { focusId: RefObject<string>; children: ReactNode }) {
  const store = useAppStore();
  const isHydrating = useIsHydrating();
  if (!useAppSelector(selectIsListThere)) use(arrivalOf(store));
  if (!import.meta.env.SSR && isHydrating && !isListServed(store.getState())) {
    focusId.current = document.activeElement?.id ?? '';
    throw new OtherListError();
  }
  useLayoutEffect(() => {
    if (isFocusLost()) focusById(focusId.current);
  }, [focusId]);
  return children;
}

/** React then renders the list from the store, and not into what the server has rendered. */
export class OtherListError extends Error {}

/** False if the host has another list by now, or if something was picked in the meantime. */
function isListServed(state: RootState): boolean {
  const served = selectServed(state);
  // A wrong length or order, which the server does not read, is told above the list.
  const { length = null, sort = null } = selectUnknown(state);
  const isAsServed = versionOf(selectTracks(state)) === served?.version && selectAddress(state) === served?.address;
  return isAsServed && length === null && sort === null;
}

/** Ends when the tracks have come, by whichever try. */
const arrivalOf = memoize(
  (store: AppStore) =>
    new Promise<void>((resolve) => {
      const stop = store.subscribe(() => {
        if (!selectIsListThere(store.getState())) return;
        stop();
        resolve();
      });
    }),
  new WeakMap(),
);
