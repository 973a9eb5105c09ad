import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Track } from '#contract/track.ts';
import { wall } from '#features/browse/TrackItem.tsx';
import { TrackList } from '#features/browse/TrackList.tsx';
import { trackTypePicked } from '#store/filtersSlice.ts';
import { layoutPicked } from '#store/layoutSlice.ts';
import { modalClosed, trackOpened } from '#store/modalSlice.ts';
import { heardToggled, memoryEntered } from '#store/visitorMarksSlice.ts';
import { storeWith } from '../store/storeWith.ts';

const doors = Array.from(
  { length: 20 },
  (_, at): Track => ({
    id: at + 1,
    title: `Doors | Episode ${at + 1}: Room ${at + 1}`,
    name: 'Doors',
    freeTrack: at % 5 === 0 ? 1 : 0,
    commentaryTrackLink: `https://example.org/c${at}`,
    watchUsWatchLink: at === 0 ? 'https://example.org/w' : null,
    trackReleaseDate: '2021-05-05',
  }),
);
const pier: Track = { id: 'p', title: 'Pier | Pilot', name: 'Pier' };

beforeAll(() => wall.preload());
beforeEach(() => void jest.spyOn(window, 'scrollBy').mockImplementation());

async function renderWall() {
  const store = await storeWith([...doors, pier]);
  store.dispatch(memoryEntered({ heard: [], saved: [] }));
  store.dispatch(layoutPicked('posters'));
  render(
    <Provider store={store}>
      <TrackList />
    </Provider>,
  );
  const card = () => screen.getByRole('heading', { level: 3, name: 'Doors' }).closest('section') as HTMLElement;
  const rows = () => within(card()).getAllByRole('listitem');
  const numbers = () => rows().map((row) => row.dataset['number']);
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(() => store.dispatch(action));
  return { card, rows, numbers, dispatch };
}

it('a show is a card with its heading, one poster, and eight of its episodes with their links', async () => {
  const { card, rows, numbers } = await renderWall();
  expect(card()).toHaveTextContent(/^Doors20 tracks · since 2021/);
  expect(card().querySelectorAll('[data-ground]')).toHaveLength(1);
  expect(numbers()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  const [first] = rows() as [HTMLElement];
  expect(first).toHaveAttribute('aria-posinset', '1');
  expect(first).toHaveAttribute('aria-setsize', '20');
  expect(within(first).getByRole('link', { name: 'Episode 1: Room 1' })).toBeVisible();
  expect(within(first).getByText('Free')).toBeVisible();
  expect(within(first).getAllByRole('link')).toHaveLength(3);
});

it('all episodes come and go at the press of a button, which keeps the focus', async () => {
  const { numbers } = await renderWall();
  const button = screen.getByRole('button', { name: 'All 20 episodes of Doors' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(numbers().length).toBeGreaterThan(8);
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(numbers()).toHaveLength(8);
  expect(button).toHaveFocus();
});

it('the card shows where the visitor is: what was heard, and what comes next', async () => {
  const { card, rows, numbers, dispatch } = await renderWall();
  dispatch(memoryEntered({ heard: [1, 9, 10], saved: [] }));
  expect(card()).toHaveTextContent('20 tracks · 3 heard');
  expect(numbers()).toEqual(['9', '10', '11', '12', '13', '14', '15', '16']);
  expect(rows()[0]).toHaveTextContent('Heard');
  expect(rows()[2]).toHaveTextContent('Up next');
  expect(screen.getAllByText('Up next')).toHaveLength(1);
  dispatch(heardToggled(11));
  expect(rows()[2]).toHaveTextContent('Up next');
  expect(numbers()[2]).toBe('12');
});

it('an episode that the card leaves out is there as soon as it is opened, and stays when its details close', async () => {
  const { numbers, dispatch } = await renderWall();
  dispatch(trackOpened(15));
  expect(numbers()).toContain('15');
  dispatch(trackOpened(16));
  dispatch(modalClosed());
  expect(screen.getByRole('link', { name: 'Episode 16: Room 16' })).toBeVisible();
});

it('the numbers stay those of the show while only free tracks are shown, without the watch links', async () => {
  const { rows, numbers, dispatch } = await renderWall();
  dispatch(trackTypePicked('free'));
  expect(numbers()).toEqual(['1', '6', '11', '16']);
  expect(within(rows()[0] as HTMLElement).getAllByRole('link')).toHaveLength(2);
});
