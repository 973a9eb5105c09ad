import { type BackdropName, grounded } from './backdrops.ts';
import type { Palette } from './palettes.ts';
import { setTitle, type TitleLine, titleHeight } from './setTitle.ts';
import { box, stroke } from './shapes.ts';

type Scene = { figure: string; backdrop: string };
type Layout = (scene: Scene, title: string, year: string, c: Palette) => string;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const short = (value: number) => Number(value.toFixed(2));
const font = `font-family="Helvetica Neue, Helvetica, Arial, Liberation Sans, system-ui, sans-serif" font-weight="800"`;

type Setting = { y: number; size: number; width: number; fill: string; adjust: 'spacing' | 'spacingAndGlyphs' };

/** A set length keeps the words inside the poster whatever font the reader's machine has. */
const words = (text: string, { y, size, width, fill, adjust }: Setting) =>
  `<text x="${short(100 - width / 2)}" y="${short(y)}" ${font} font-size="${short(size)}" ` +
  `textLength="${short(width)}" lengthAdjust="${adjust}" fill="${fill}">${escaped(text)}</text>`;

function titleLines(lines: readonly TitleLine[], middle: number, ink: string, tint: string): string {
  let y = middle - titleHeight(lines) / 2;
  return lines
    .map(({ text, size, width }, index) => {
      y += size * (index > 0 ? 0.99 : 0.72);
      const last = index > 0 && index === lines.length - 1;
      return words(text, { y, size, width, fill: last ? tint : ink, adjust: 'spacingAndGlyphs' });
    })
    .join('');
}

const yearLine = (year: string, y: number, fill: string) =>
  words(year, { y, size: 8.5, width: 32, fill, adjust: 'spacing' }) +
  stroke(`M14 ${y - 3}h60M126 ${y - 3}h60`, fill, 1);

export const layouts = {
  /** The title in its own field below the scene. */
  field: ({ figure, backdrop }, title, year, c) =>
    backdrop +
    figure +
    box(0, 191, 200, 109, c.ground) +
    titleLines(setTitle(title, 172, 72), 237.5, c.ink, c.tint) +
    yearLine(year, 291, c.tint),
  /** The title under the scene, on the same sky. */
  open: ({ figure, backdrop }, title, year, c) =>
    backdrop + figure + titleLines(setTitle(title, 172, 70), 239, c.body, c.skyTint) + yearLine(year, 291, c.skyTint),
  /** The title above the scene. */
  above: ({ figure, backdrop }, title, year, c) =>
    `<g transform="translate(0 108)">${backdrop}${figure}</g>` +
    titleLines(setTitle(title, 172, 74), 65, c.body, c.skyTint) +
    yearLine(year, 17, c.skyTint),
  /** A title so long that it is the picture. */
  wordy: ({ figure }, title, year, c) =>
    `<g transform="translate(60 14) scale(.4)">${figure}</g>` +
    titleLines(setTitle(title, 172, 172), 188, c.body, c.skyTint) +
    yearLine(year, 291, c.skyTint),
} as const satisfies Record<string, Layout>;

const openBackdrops: ReadonlySet<BackdropName> = new Set<BackdropName>(['plain', 'sun', 'target', 'rings']);

/** Neighbours in a list should not look alike, and a poster should look the same tomorrow: the slug decides. */
export function layoutOf(slug: string, title: string, backdrop: BackdropName): keyof typeof layouts {
  if (title.length > 60) return 'wordy';
  const sum = [...slug].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const choices = grounded.has(backdrop)
    ? (['field', 'field', 'above'] as const)
    : openBackdrops.has(backdrop)
      ? (['open', 'above', 'field'] as const)
      : (['field', 'above'] as const);
  return choices[sum % choices.length] ?? 'field';
}
