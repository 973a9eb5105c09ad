import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { ListPlace } from '#app/address/ListPlace.tsx';
import { TrackList } from '#features/browse/TrackList.tsx';
import { fewTracks, storeWith } from '../../store/storeWith.ts';

it('forgets the place of a page that the browser kept, once the visitor leaves the list at its beginning', async () => {
  render(
    <Provider store={await storeWith(fewTracks)}>
      <TrackList />
      <ListPlace />
    </Provider>,
  );
  const leaveAt = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    dispatchEvent(new Event('pagehide'));
    return sessionStorage.getItem(`place ${location.href}`);
  };
  expect(leaveAt(3000)).toContain('track-');
  expect(leaveAt(0)).toBeNull();
});

it('shows the beginning to someone who left it for another page and comes back, however far down that was', async () => {
  const store = await storeWith(fewTracks);
  const show = () =>
    render(
      <Provider store={store}>
        <ListPlace />
      </Provider>,
    );
  const scroll = jest.spyOn(window, 'scrollTo').mockReturnValue();
  history.replaceState({ key: 'the list' }, '');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  show().unmount();
  expect(scroll).not.toHaveBeenCalled();
  Object.defineProperty(window, 'scrollY', { value: 3000, configurable: true });
  show();
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});
