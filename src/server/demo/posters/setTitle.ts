export type TitleLine = { text: string; size: number; width: number };

/** Widths of bold sans-serif capitals, in thousandths of the font size. */
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

/** Width of a line of capitals at font size 1. */
const lineWidth = (line: string) =>
  [...line.normalize('NFD').replace(/\p{M}/gu, '')].reduce((sum, letter) => sum + (widths.get(letter) ?? 722) + 20, 0) /
  1000;

const capHeight = 0.72;
const gap = 0.27;

/** Puts as many words on a line as the limit lets in. */
function fill(words: readonly string[], limit: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && lineWidth(longer) <= limit) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Lines of about the same length: the narrowest measure that needs no more than `count` of them. */
function balance(words: readonly string[], count: number): string[] {
  for (let limit = Math.max(...words.map(lineWidth)); ; limit += 0.25) {
    const lines = fill(words, limit);
    if (lines.length <= count) return lines;
  }
}

export const titleHeight = (lines: readonly TitleLine[]) =>
  lines.reduce((sum, { size }, index) => sum + size * (capHeight + (index > 0 ? gap : 0)), 0);

/* An article at the beginning of the title may have its own line in small letters: a large "The" is useless. */
const isMinor = (line: string, index: number) => index === 0 && /^(THE|AN?|DER|LES)$/.test(line);

function sized(texts: readonly string[], width: number, height: number): TitleLine[] {
  const measured = texts.map((text, index) => ({
    text,
    minor: isMinor(text, index),
    filling: width / lineWidth(text),
  }));
  const major = measured.filter(({ minor }) => !minor);
  const largest = Math.min(40, 1.6 * Math.min(...major.map(({ filling }) => filling)));
  const lines = measured.map(({ text, minor, filling }) => {
    const size = Math.min(filling, minor ? largest * 0.5 : largest);
    return { text, size, width: lineWidth(text) * size };
  });
  const shrink = Math.min(1, height / titleHeight(lines));
  return lines.map((line) => ({ text: line.text, size: line.size * shrink, width: line.width * shrink }));
}

/** Breaks a title into lines so that its smallest letters come out as large as the field allows. */
export function setTitle(title: string, width: number, height: number): TitleLine[] {
  const words = title.toUpperCase().replaceAll("'", '’').split(/\s+/);
  const settings = Array.from({ length: Math.min(words.length, 9) }, (_, index) =>
    sized(balance(words, index + 1), width, height),
  );
  const smallest = (lines: readonly TitleLine[]) =>
    Math.min(...lines.filter(({ text }, index) => !isMinor(text, index)).map(({ size }) => size));
  return settings.reduce((best, lines) => (smallest(lines) > smallest(best) * 1.04 ? lines : best));
}
