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
