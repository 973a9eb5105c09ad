import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Track } from '#contract/track.ts';
import { TrackList } from '#features/browse/TrackList.tsx';
import { storeWith } from '../store/storeWith.ts';

const tracks: Track[] = Array.from({ length: 80 }, (_, at) => ({
  id: at,
  title: `Film ${String(at).padStart(2, '0')}`,
  name: at < 40 ? null : at < 60 ? 'First show' : 'Second show',
  posterPath: `/p${at}.jpg`,
}));

async function renderRows() {
  const store = await storeWith(tracks);
  render(
    <Provider store={store}>
      <TrackList />
    </Provider>,
  );
  const rows = () => [...document.querySelectorAll<HTMLElement>('#tracks [role=listitem]')];
  await waitFor(() => expect(rows()).toHaveLength(80));
  return { rows, hasPoster: (at: number) => rows()[at]?.querySelector('img') !== null };
}

/** As the browser does for an element with `content-visibility: auto`. */
function report(element: HTMLElement | null | undefined, skipped: boolean) {
  act(() => void element?.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange'), { skipped })));
}

describe('the posters of a long list', () => {
  it('are there at once where a browser does not report what is near the window', async () => {
    const { rows } = await renderRows();
    expect(rows().every((row) => row.querySelector('img'))).toBe(true);
  });

  describe('in a browser that reports what is near the window', () => {
    beforeEach(() => {
      // jsdom has no such handler: it is called as the browser would.
      Object.defineProperty(HTMLElement.prototype, 'oncontentvisibilityautostatechange', {
        configurable: true,
        get: () => null,
        set(this: HTMLElement, handler: EventListener) {
          this.addEventListener('contentvisibilityautostatechange', handler);
        },
      });
    });
    afterEach(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'oncontentvisibilityautostatechange');
    });

    it('come with the part of the list that comes near it, and stay', async () => {
      const { rows, hasPoster } = await renderRows();
      expect([0, 19, 20, 39, 40, 60].map(hasPoster)).toEqual([true, true, false, false, false, false]);

      const block = rows()[25]?.parentElement;
      report(block, true);
      expect(hasPoster(25)).toBe(false);
      report(block, false);
      expect([20, 29, 30].map(hasPoster)).toEqual([true, true, false]);
      report(block, true);
      expect(hasPoster(25)).toBe(true);

      report(rows()[45]?.closest('section'), false);
      expect([40, 59, 60].map(hasPoster)).toEqual([true, true, false]);
    });
  });
});
