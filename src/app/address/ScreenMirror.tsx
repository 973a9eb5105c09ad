import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import { screenEntered, selectScreen } from '#store/screenSlice.ts';
import { selectAddress } from '#store/selectors.ts';

/** The router's state of a location that a jump in Redux DevTools led to. */
export const jump = 'jump';

/** Tells the store which screen the router shows, and leads the router back after a jump. Renders nothing. */
export function ScreenMirror({ start }: { start: string }) {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const screen = useAppSelector(selectScreen);
  // Back may have been pressed since the store was made: that is no jump.
  const known = useRef(start);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the screen from the store
  useLayoutEffect(() => {
    const current = selectScreen(store.getState());
    const isJump = current !== known.current && current !== '';
    known.current = current;
    if (current === pathname) return;
    if (isJump) void navigate(addressOf(current, selectAddress(store.getState())), { replace: true, state: jump });
    else known.current = store.dispatch(screenEntered(pathname)).payload;
  }, [store, navigate, pathname, screen]);
  return null;
}

function addressOf(path: string, query: string): string {
  return query && (path === '/' || path === '/manage') ? `${path}?${query}` : path;
}
