import { screen } from '@testing-library/react';
// Brings the worklist.
import '#desk/store/selectors.ts';
import { NoMatch } from '#features/browse/NoMatch.tsx';
import { genrePicked, lengthPicked, marksPicked, suggestionPicked, trackTypePicked } from '#store/filtersSlice.ts';
import { memoryEntered } from '#store/visitorMarksSlice.ts';
import { reasonPicked } from '#store/worklistSlice.ts';
import { renderFrozen } from './renderFrozen.tsx';

const tracks = [
  { id: 1, title: 'Known', genreNames: 'Drama', tmdbId: 1, posterPath: '/a.jpg', runtime: 90 },
  { id: 2, title: 'Unmatched', genreNames: 'Comedy' },
];
const drop = { name: /^Show all tracks/ };

it('an empty list does not deny what the visitor has saved elsewhere', async () => {
  const marks = memoryEntered({ heard: [], saved: [2] });
  await renderFrozen(<NoMatch />, [marks, genrePicked('Drama'), marksPicked('saved')], tracks);
  expect(screen.getByText(/^You’ve saved none that match\./)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Any genre/ })).toHaveTextContent('1 track');
});

it('an empty list does not blame the marks of a visitor for what no track has', async () => {
  const marks = memoryEntered({ heard: [], saved: [2] });
  await renderFrozen(<NoMatch />, [marks, genrePicked('Western'), marksPicked('saved')], tracks);
  expect(screen.getByText('We haven’t talked over that yet. Try fewer filters.')).toBeVisible();
});

it('an empty list offers to remove only what would bring tracks back', async () => {
  await renderFrozen(<NoMatch />, [genrePicked('Western'), lengthPicked(120)], tracks);
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Any genre1 track', 'Clear filters']);
});

it('an empty list offers two filters at once where neither brings tracks back alone, in one action', async () => {
  const setup = [genrePicked('Drama'), trackTypePicked('live'), lengthPicked(30)];
  const { actions, user } = await renderFrozen(<NoMatch />, setup, tracks);
  await user.click(screen.getByRole('button', { name: 'Live or not, any length 1 track' }));
  expect(actions()).toEqual([suggestionPicked({ trackType: null, length: null })]);
});

it('an empty list says how to save a track as long as none is saved', async () => {
  await renderFrozen(<NoMatch />, [memoryEntered({ heard: [], saved: [] }), marksPicked('saved')], tracks);
  expect(screen.getByText('Nothing saved yet. Open a track and press “Save for later”.')).toBeVisible();
});

describe('an empty list on the desk', () => {
  it('offers to remove only the worklist, with the number of tracks it would show', async () => {
    const { actions, user } = await renderFrozen(
      <NoMatch />,
      [genrePicked('Drama'), reasonPicked('unmatched')],
      tracks,
    );
    expect(screen.getByRole('button', drop)).toHaveTextContent('1 track');
    await user.click(screen.getByRole('button', drop));
    expect(actions()).toEqual([reasonPicked(null)]);
  });

  it('does not mention a worklist that is off', async () => {
    await renderFrozen(<NoMatch />, [genrePicked('Western')], tracks);
    expect(screen.getByRole('button', { name: /^Any genre/ })).toBeVisible();
    expect(screen.queryByRole('button', drop)).toBeNull();
  });
});
