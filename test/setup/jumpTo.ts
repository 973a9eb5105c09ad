import { act } from '@testing-library/react';
import type { AppStore } from '#store/store.ts';

/** Replaces slices of the state, as a jump in Redux DevTools does. */
export function jumpTo(store: AppStore, slices: object): void {
  const state = { ...store.getState(), ...slices };
  act(() => {
    store.replaceReducer((() => state) as unknown as Parameters<AppStore['replaceReducer']>[0]);
  });
}
