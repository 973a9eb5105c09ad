import { fastRate, nudgeClock, pauseClock, placeFilm, readyClock } from '#catalogue/companion/clock.ts';
import type { CopyVerdict } from '#catalogue/companion/copy.ts';
import { answerTo, copyWords, offsetWords, type Press } from '#catalogue/companion/words.ts';

const at = 1_000_000_000;
const clock = pauseClock(nudgeClock(placeFilm(readyClock, 2_470_000, at), 1500, at), at);

it.each<[Press, string]>([
  ['entered', ''],
  ['started', 'Starts in three seconds. Film 0:41:10, commentary 0:41:11.'],
  ['paused', 'Paused. Film 0:41:10, commentary 0:41:11.'],
  ['nudged', 'Commentary 1.5 s later than the film. Film 0:41:10, commentary 0:41:11.'],
  ['placed', 'Film 0:41:10, commentary 0:41:11.'],
  ['rated', 'The copy runs as the film was made. Film 0:41:10, commentary 0:41:11.'],
  ['setBack', 'This device’s clock was set back. Film 0:41:10, commentary 0:41:11.'],
  ['startedOver', 'Back at the beginning.'],
])('a screen reader is told what “%s” has done', (press, sentence) => {
  expect(answerTo(press, clock)).toBe(sentence);
});

it.each([
  [0, 'Both start together'],
  [500, 'Commentary 0.5 s later than the film'],
  [-12_500, 'Commentary 12.5 s earlier than the film'],
])('an offset of %i ms in words', (offset, words) => {
  expect(offsetWords(offset)).toBe(words);
});

it.each<[CopyVerdict, number, string]>([
  [{ is: 'same' }, 1, 'Your copy is as long as the film.'],
  [{ is: 'perhapsFast' }, 1, 'Your copy seems to run 4 % fast, as on European television. Does it?'],
  [{ is: 'perhapsFast' }, fastRate, 'Your copy runs 4 % fast, and the clock goes by that.'],
  [
    { is: 'otherCut', minutes: 6 },
    1,
    'Your copy has another cut, 6 minutes shorter: sync again after the missing scene.',
  ],
  [{ is: 'otherCut', minutes: -1 }, 1, 'Your copy has another cut, 1 minute longer: sync again after the added scene.'],
  [{ is: 'unknown' }, 1, 'The length alone doesn’t tell here. European television copies run 4 % fast.'],
])('the length of a copy is told in words', (verdict, rate, words) => {
  expect(copyWords(verdict, { rate })).toBe(words);
});
