/* Widths of bold sans-serif capitals, in thousandths of the letter size. */
const widths: ReadonlyMap<string, number> = new Map(
  [
    { letters: 'IJ.,:!’', width: 320 },
    { letters: '-()?', width: 380 },
    { letters: 'FLTZ', width: 611 },
    { letters: 'EPSVXY', width: 667 },
    { letters: 'GOQ', width: 778 },
    { letters: 'M', width: 833 },
    { letters: '½', width: 834 },
    { letters: 'W', width: 944 },
    { letters: ' ', width: 278 },
    { letters: '0123456789', width: 556 },
  ].flatMap(({ letters, width }) => [...letters].map((letter) => [letter, width] as const)),
);

/** How wide a line of capitals is at letter size 1. */
export const lineWidth = (line: string) =>
  [...line.normalize('NFD').replace(/\p{M}/gu, '')].reduce((sum, letter) => sum + (widths.get(letter) ?? 722) + 20, 0) /
  1000;
