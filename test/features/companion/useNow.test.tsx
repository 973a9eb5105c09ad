import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { countdown } from '#catalogue/companion/clock.ts';
import { useNow } from '#features/companion/useNow.ts';
import { resumed, selectCompanion, selectFilmTime } from '#store/companion/companionSlice.ts';
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

it('a clock that was set back and is right again moves no film', async () => {
  const store = await storeWith(fewTracks);
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  const { unmount } = render(
    <Provider store={store}>
      <Count />
    </Provider>,
  );
  act(() => void store.dispatch(resumed()));
  const film = () => selectFilmTime(store.getState(), Date.now());
  act(() => jest.advanceTimersByTime(603_000));
  for (const by of [-3_600_000, 3_600_000]) {
    jest.setSystemTime(Date.now() + by);
    act(() => jest.advanceTimersByTime(250));
  }
  expect(film()).toBe(600_500);
  // A sleep is no correction.
  jest.setSystemTime(Date.now() + 1_800_000);
  act(() => jest.advanceTimersByTime(250));
  expect(film()).toBe(2_400_750);
  unmount();
  jest.useRealTimers();
});
