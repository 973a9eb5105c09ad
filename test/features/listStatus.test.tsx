import { screen } from '@testing-library/react';
import { ListStatus } from '#features/browse/ListStatus.tsx';
import { guestPicked, lengthPicked, sortPicked } from '#store/filtersSlice.ts';
import { renderFrozen } from './renderFrozen.tsx';

const tracks = [
  { id: 1, title: 'Arcade Summer', runtime: 90 },
  { id: 2, title: 'Blood Moon' },
  { id: 3, title: 'Quiet' },
];

it.each([
  ['one track that a sort leaves out', tracks.slice(0, 2), /^1 track without .+ is left out\.$/],
  ['several', tracks, /^2 tracks without .+ are left out\.$/],
])('the list tells of %s', async (_, all, text) => {
  await renderFrozen(<ListStatus />, [sortPicked('lengthShortest')], all);
  expect(screen.getByText(text)).toBeVisible();
});

it('the list tells how many of a guest’s tracks the other filters show', async () => {
  const ofMina = tracks.map((track) => ({ ...track, newGuests: ['Mina'] }));
  await renderFrozen(<ListStatus />, [guestPicked('Mina'), lengthPicked(90)], ofMina);
  expect(screen.getByRole('status')).toHaveTextContent(/^1 of 3 tracks$/);
});
