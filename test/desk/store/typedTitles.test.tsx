import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { maxIdsPerCall } from '#contract/edits.ts';
import { useIsTitleTyped } from '#desk/store/hooks.ts';
import { selectIsSessionOver } from '#desk/store/sessionSlice.ts';
import { editFulfilled } from '#stories/editFulfilled.ts';
import { makeTestStore } from '../../store/makeTestStore.ts';
import { replaceFetch } from '../../store/replaceFetch.ts';

it('a title counts as typed until the host has said otherwise, and so does one that it could not be asked about', async () => {
  replaceFetch(async () => Response.json([2]));
  const store = makeTestStore({ host: 'http://127.0.0.1:1', extras: true });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const ids = Array.from({ length: maxIdsPerCall + 1 }, (_, at) => at + 1);
  const { result } = renderHook(() => useIsTitleTyped(ids), { wrapper });
  expect(result.current(1)).toBe(true);
  await waitFor(() => expect(result.current(1)).toBe(false));
  expect([2, ids.length].map(result.current)).toEqual([true, true]);
});

it('asks again who typed a title, after a sign-in, when the session had ended', async () => {
  let status = 401;
  replaceFetch(async () => Response.json([2], { status }));
  const store = makeTestStore({ host: 'http://127.0.0.1:1', extras: true });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const ids = [1, 2];
  const { result } = renderHook(() => useIsTitleTyped(ids), { wrapper });
  await waitFor(() => expect(selectIsSessionOver(store.getState())).toBe(true));
  status = 200;
  act(() => void store.dispatch(editFulfilled('validatePassword', 'x', true, 'x')));
  await waitFor(() => expect(ids.map(result.current)).toEqual([false, true]));
});
