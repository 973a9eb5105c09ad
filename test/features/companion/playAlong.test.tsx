import { render, screen } from '@testing-library/react';
import { TrackLinks } from '#track/TrackLinks.tsx';

const track = { id: 7, title: 'A film' };

it.each([
  ['a commentary in a file of its own', { ...track, audioLink: '/audio/7.mp3' }, undefined, 'Play along'],
  ['a link to it', { ...track, commentaryTrackLink: 'https://example.org/7' }, undefined, 'Play along'],
  ['a film that was begun', { ...track, audioLink: '/audio/7.mp3' }, 2_470_000, 'Continue at 0:41:10'],
])('the links of a track with %s lead to the screen beside the film', (_, shown, begun, name) => {
  render(<TrackLinks track={shown} begun={begun} />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/along?track=7');
});

it('a track without a commentary has no screen beside its film', () => {
  render(<TrackLinks track={{ ...track, watchUsWatchLink: 'https://example.org/w' }} />);
  expect(screen.queryByRole('link', { name: /Play along/ })).toBeNull();
});
