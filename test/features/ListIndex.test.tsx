import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Track } from '#contract/track.ts';
import { TrackList } from '#features/browse/TrackList.tsx';
import { storeWith } from '../store/storeWith.ts';

it('there are no jumps to more letters than a phone can show', async () => {
  // A script of syllables, without one sign for all of it.
  const cherokee = Array.from({ length: 80 }, (_, id): Track => ({ id, title: String.fromCharCode(0x13a0 + id) }));
  // The part with the letters is loaded for the first list, and there at once for the second.
  for (const [list, count] of [
    [cherokee.slice(0, 50), 50],
    [cherokee, 0],
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
