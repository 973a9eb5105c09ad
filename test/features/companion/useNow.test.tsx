import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { countdown } from '#catalogue/companion/clock.ts';
import { useNow } from '#features/companion/useNow.ts';
import { resumed, selectCompanion } from '#store/companion/companionSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import { fewTracks, storeWith } from '../../store/storeWith.ts';

function Count() {
  const now = useNow();
  return <p>{useAppSelector((state) => countdown(selectCompanion(state), now))}</p>;
}

it('the end of a countdown is seen in a hidden page, whose audio the lock screen starts', async () => {
  const store = await storeWith(fewTracks);
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(
    <Provider store={store}>
      <Count />
    </Provider>,
  );
  jest.advanceTimersByTime(600_000);
  act(() => void store.dispatch(resumed()));
  expect(screen.getByText('3')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(3000));
  expect(screen.getByText('0')).toBeInTheDocument();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
  jest.restoreAllMocks();
});
