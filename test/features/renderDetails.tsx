import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Id } from '#contract/track.ts';
import { UnknownBanner } from '#features/address/UnknownBanner.tsx';
import { TrackList } from '#features/browse/TrackList.tsx';
import { TrackModal } from '#features/details/TrackModal.tsx';
import { trackOpened } from '#store/modalSlice.ts';
import type { AppStore } from '#store/store.ts';

/** The list, with the details of a track. */
export function renderDetails(store: AppStore, id: Id): void {
  render(
    <Provider store={store}>
      <UnknownBanner />
      <TrackList />
      <TrackModal editable={false} />
    </Provider>,
  );
  act(() => void store.dispatch(trackOpened(id)));
}
