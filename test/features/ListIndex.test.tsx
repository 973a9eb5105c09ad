import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Track } from '#contract/track.ts';
import { TrackList } from '#features/browse/TrackList.tsx';
import { kindPicked } from '#store/filtersSlice.ts';
import { storeWith } from '../store/storeWith.ts';

/** Ten films for each letter, every one free. */
const tracks: Track[] = Array.from({ length: 260 }, (_, at) => ({
  id: at,
  title: `${String.fromCharCode(65 + Math.floor(at / 10))} film ${at % 10}`,
  freeTrack: 1,
}));
const firstOfZ = '#track-250';

const rows = () => document.querySelectorAll('#tracks > div:not([aria-hidden]) [role=listitem]').length;
const letter = (name: string) => screen.getByRole('link', { name, hidden: true });

/** A list that begins anew, with its first rows. */
async function pressLetterInGrowingList(): Promise<void> {
  const store = await storeWith(tracks);
  render(
    <Provider store={store}>
      <TrackList />
    </Provider>,
  );
  await waitFor(() => expect(rows()).toBe(260));
  await waitFor(() => letter('Z'));
  act(() => void store.dispatch(kindPicked('free')));
  expect(document.querySelector(firstOfZ)?.closest('[aria-hidden]')).not.toBeNull();
  letter('Z').focus();
  fireEvent.click(letter('Z'));
  expect(letter('Z')).toHaveFocus();
}

describe('a letter whose rows are not rendered yet', () => {
  it('is gone to once they are', async () => {
    await pressLetterInGrowingList();
    await waitFor(() => expect(document.querySelector(firstOfZ)).toHaveFocus());
  });

  it('is left alone if something else is pressed in the meantime', async () => {
    await pressLetterInGrowingList();
    letter('Y').focus();
    fireEvent.keyDown(letter('Y'), { key: 'ArrowUp' });
    await waitFor(() => expect([rows(), document.querySelectorAll(firstOfZ).length]).toEqual([260, 1]));
    expect(letter('X')).toHaveFocus();
  });
});

it('there are no jumps to more letters than a phone can show', async () => {
  const chinese = tracks.map((track, at): Track => ({ ...track, title: String.fromCharCode(0x4e00 + at) }));
  for (const [list, count] of [
    [chinese.slice(0, 50), 50],
    [chinese, 0],
  ] as const) {
    const { unmount } = render(
      <Provider store={await storeWith(list)}>
        <TrackList />
      </Provider>,
    );
    await waitFor(() => expect(rows()).toBe(list.length));
    await waitFor(() => expect(document.querySelectorAll('nav li')).toHaveLength(count));
    unmount();
  }
});
