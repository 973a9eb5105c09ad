import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Companion } from '#features/companion/Companion.tsx';
import { fewTracks, storeWith } from '../../store/storeWith.ts';

const [film] = fewTracks as [(typeof fewTracks)[number]];

it.each([
  ['0:00:00=0:00:12 "Tea"', 'Pause your film at 0:00:00, where it goes “Tea”, and the commentary at 0:00:12.'],
  ['0:12:40=0:12:55 "Boat"', 'Pause your film on its very first frame, and the commentary at 0:00:15.'],
])('with %s, film and commentary wait where the clock begins', async (cues, words) => {
  render(
    <Provider store={await storeWith(fewTracks)}>
      <Companion track={{ ...film, cues }} heading={<h1>{film.title}</h1>} query="" />
    </Provider>,
  );
  expect(screen.getByText(words)).toBeInTheDocument();
});
