import { contrast, linearOf, toOklch } from '#contract/site/oklch.ts';
import { posterColours } from '#features/details/posterColours.ts';

const pixelCount = 24 * 36;
type Part = readonly [share: number, red: number, green: number, blue: number];

/** A picture with these parts from top to bottom. */
const picture = (parts: readonly Part[]) =>
  parts
    .flatMap(([share, ...rgb]) => Array.from({ length: Math.round(share * pixelCount) }, () => [...rgb, 255]))
    .flat();

/** The same each time. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

const rainbow = (at: number): Part => {
  const channel = (shift: number) => Math.round(127.5 + 127.5 * Math.cos(((at + shift) / 12) * 2 * Math.PI));
  return [1 / 12, channel(0), channel(4), channel(8)];
};

const pictures: readonly (readonly [string, readonly Part[]])[] = [
  ['nothing', []],
  ['black', [[1, 0, 0, 0]]],
  ['white', [[1, 255, 255, 255]]],
  ['grey', [[1, 128, 128, 128]]],
  [
    'black and white',
    [
      [0.5, 0, 0, 0],
      [0.5, 255, 255, 255],
    ],
  ],
  ['greys', Array.from({ length: 16 }, (_, at): Part => [1 / 16, at * 17, at * 17, at * 17])],
  ['red', [[1, 255, 0, 0]]],
  ['green', [[1, 0, 255, 0]]],
  ['blue', [[1, 0, 0, 255]]],
  ['yellow', [[1, 255, 255, 0]]],
  ['magenta', [[1, 255, 0, 255]]],
  ['dark brown', [[1, 40, 22, 8]]],
  ['pale pink', [[1, 255, 236, 240]]],
  ['a rainbow', Array.from({ length: 12 }, (_, at) => rainbow(at))],
];

const oklchOf = (hex: string) => toOklch(linearOf(hex));

/** What stays true of every picture. */
function faultsOf(parts: readonly Part[]): string[] {
  const { ground, loud, ink, text, soft } = posterColours(picture(parts));
  const between = (one: string, other: string) => contrast(linearOf(one), linearOf(other));
  const rules: [string, boolean][] = [
    ['text on the ground', between(text, ground) >= 7],
    ['soft text on the ground', between(soft, ground) >= 7],
    ['ink on the loud colour', between(ink, loud) >= 7],
    ['the panel beside the ground', between(loud, ground) >= 3],
    ['light text', oklchOf(text).l >= 0.95],
    ['a dark ground', oklchOf(ground).l <= 0.3],
  ];
  return rules.flatMap(([rule, holds]) =>
    holds ? [] : `${rule}: ${JSON.stringify({ ground, loud, ink, text, soft })}`,
  );
}

describe('the colours of a poster', () => {
  it.each(pictures)('can be read for a picture of %s', (_, parts) => expect(faultsOf(parts)).toEqual([]));

  it('can be read for any picture', () => {
    const next = numbers(57);
    const number = (below: number) => Math.floor((next.next().value as number) * below);
    const faults = Array.from({ length: 400 }, () => {
      const count = 1 + number(9);
      return faultsOf(Array.from({ length: count }, (): Part => [1 / count, number(256), number(256), number(256)]));
    });
    expect(faults.flat()).toEqual([]);
  });

  const hueOf = (hex: string) => Math.round(oklchOf(hex).h / 10) * 10;
  const purple = [59, 18, 64] as const;
  const orange = [243, 154, 61] as const;
  const gold = [255, 211, 107] as const;
  const cream = [255, 243, 224] as const;

  it('are its darkest one below the words, and its lightest loud one, however small the darkest and large the pale one is', () => {
    const { ground, loud } = posterColours(
      picture([
        [0.1, ...purple],
        [0.35, ...orange],
        [0.1, ...gold],
        [0.45, ...cream],
      ]),
    );
    expect([hueOf(ground), hueOf(loud)]).toEqual([320, 60]);
  });

  it('are greys for a picture in black and white', () => {
    const chroma = Object.values(
      posterColours(
        picture([
          [0.7, 30, 30, 30],
          [0.3, 220, 220, 220],
        ]),
      ),
    ).map((hex) => oklchOf(hex).c);
    expect(Math.max(...chroma)).toBeLessThan(0.005);
  });

  it('leave out what is transparent', () => {
    const seen = picture([
      [0.5, ...purple],
      [0.5, ...orange],
    ]);
    const unseen = Array.from({ length: 4 * pixelCount }, (_, at) => (at % 4 === 1 ? 255 : 0));
    expect(posterColours([...seen, ...unseen])).toEqual(posterColours(seen));
  });
});
