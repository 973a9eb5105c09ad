import { firstInCard, nextEpisode, readNumber } from '#catalogue/list/showCards.ts';
import type { Track } from '#contract/track.ts';

const all = Array.from({ length: 20 }, (_, at): Track => ({ id: at + 1, title: `Door ${at + 1}` }));
const begun = (...ids: number[]) => new Map(ids.map((id) => [id, 60]));

describe('the next episode of a show', () => {
  it.each([
    ['none, before one was heard', [], [], undefined],
    ['the one after the last heard', [1, 2], [], 3],
    ['not one that was passed over', [1, 4], [], 5],
    ['the one that was begun last', [1], [3], 3],
    ['the one after that, when it was heard to its end', [1, 3], [3], 4],
    ['none, when all were heard', all.map(({ id }) => id as number), [], undefined],
  ])('is %s', (_, heard, places, next) =>
    expect(
      nextEpisode({ name: 'Doors', episodes: all, all }, { heard: new Set(heard), begun: begun(...places) })?.id,
    ).toBe(next),
  );

  it('is one of the list, in the order of the show', () => {
    const episodes = [all[9], all[6], all[1]] as Track[];
    const marks = { heard: new Set([3]), begun: begun() };
    expect(nextEpisode({ name: 'Doors', episodes, all }, marks)?.id).toBe(7);
  });
});

describe('the eight episodes in a folded card', () => {
  it.each([
    ['the first ones', undefined, null, 1],
    ['around the next one, with two before it', 10, null, 8],
    ['the last ones, near the end', 19, null, 13],
    ['the same for one of them that is needed', 10, 15, 8],
    ['around one that is needed and is not among them', 10, 2, 1],
    ['around the next one, where another show has the needed one', 10, 99, 8],
  ])('are %s', (_, next, needed, first) =>
    expect(firstInCard(all, new Set(next === undefined ? [] : [next]), needed)).toBe(first - 1),
  );

  it('are all of a shorter show', () => expect(firstInCard(all.slice(0, 8), new Set([8]), null)).toBe(0));
});

it.each([
  ['S1E3 A Knead to Know', 'S1E3 ', '3'],
  ['s01e03: A Knead', 's01e03: ', '3'],
  ['S2E10 Notice to Quit', 'S2E10 ', 'S2E10'],
  ['2x03 Cats', '2x03 ', 'S2E3'],
  ['Episode 9: Carrier Wave', 'Episode 9: ', '9'],
  ['10: The Terrible Wedding', '10: ', '10'],
  ['3. – Doors', '3. – ', '3'],
  ['Episode 4', '', '4'],
  ['12 Umbrellas', '', undefined],
  ['7½: A Story', '', undefined],
  ['10-4, Good Buddy', '', undefined],
  ['S1E1-2 Pilot', '', undefined],
  ['S01E01–02: Pilot', '', undefined],
  ['S1E1 & 2 Pilot', '', undefined],
  ['Episode 1½: Stairs', '', undefined],
  ['Episode 3D Special', '', undefined],
  ['3x3 Eyes', '3x3 ', 'S3E3'],
  ['Pilot', '', undefined],
])('the title "%s" begins with %j, and its number is %s', (title, prefix, number) =>
  expect(readNumber(title)).toEqual({ prefix, number }),
);
