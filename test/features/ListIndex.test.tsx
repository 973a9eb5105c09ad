import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Track } from '#contract/track.ts';
import { TrackList } from '#features/browse/TrackList.tsx';
import { storeWith } from '../store/storeWith.ts';

it('there are no jumps to more letters than a phone can show', async () => {
  const chinese = Array.from({ length: 260 }, (_, id): Track => ({ id, title: String.fromCharCode(0x4e00 + id) }));
  // The part with the letters is loaded for the first list, and there at once for the second.
  for (const [list, count] of [
    [chinese.slice(0, 50), 50],
    [chinese, 0],
  ] as const) {
    const { unmount } = render(
      <Provider store={await storeWith(list)}>
        <TrackList />
      </Provider>,
    );
    await waitFor(() => expect(document.querySelectorAll('nav li')).toHaveLength(count));
    unmount();
  }
});
