import * as v from 'valibot';
import { contrast, linearOf, linearRgb, type Oklch, toHex, toOklch } from './oklch.ts';

/** The backgrounds of each theme on which a text in the accent colour is hardest to read. */
const backgrounds = {
  light: { l: 0.936, c: 0.021, h: 34 },
  dark: { l: 0.242, c: 0.024, h: 10 },
} satisfies Record<string, Oklch>;
const minContrast = 4.5;

const colourOf = (theme: keyof typeof backgrounds) =>
  v.pipe(
    v.string(),
    v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #b3202c'),
    v.check(
      (hex) => !isHex(hex) || contrastOn(theme, hex) >= minContrast,
      ({ input }) => {
        const [change, found] = [theme === 'light' ? 'darker' : 'lighter', contrastOn(theme, input).toFixed(1)];
        return `is hard to read on the ${theme} theme: its contrast is ${found}:1 and must be ${minContrast}:1 or more. A ${change} one like ${readableColour(theme, input)} will do`;
      },
    ),
  );

/** The accent colour of the light theme and that of the dark one. */
export const ColoursSchema = v.strictObject({ light: colourOf('light'), dark: colourOf('dark') });
type Colours = v.InferOutput<typeof ColoursSchema>;

/** The design's tokens of the accent's hue, as lightness and chroma in the light theme and in the dark one. */
const tokens: Record<string, [light: [number, number], dark: [number, number]]> = {
  'accent-soft': [
    [0.916, 0.042],
    [0.305, 0.075],
  ],
  poppy: [
    [0.53, 0.2],
    [0.53, 0.2],
  ],
  'poppy-deep': [
    [0.47, 0.18],
    [0.47, 0.18],
  ],
  coral: [
    [0.74, 0.15],
    [0.74, 0.15],
  ],
  oxblood: [
    [0.27, 0.09],
    [0.27, 0.09],
  ],
  'oxblood-deep': [
    [0.33, 0.115],
    [0.33, 0.115],
  ],
  blush: [
    [0.89, 0.055],
    [0.89, 0.055],
  ],
};

/** What the build leaves as variables, because a site may set them. */
export const colourTokens: readonly string[] = [...Object.keys(tokens), 'accent-fill', 'accent-strong', 'marquee'].map(
  (name) => `--${name}`,
);

/** The style sheet of a site with colours of its own; '' for one without. */
export function coloursCss(colours: Colours | undefined): string {
  if (!colours) return '';
  const [light, dark] = [oklchOf(colours.light), oklchOf(colours.dark)];
  // A quiet colour makes the others quiet, too. The design's own accent has a chroma of 0.2.
  const vivid = Math.min(1.2, Math.max(light.c, dark.c) / 0.2);
  const tint = ([l, c]: [number, number], { h }: Oklch) => `oklch(${l} ${(c * vivid).toFixed(3)} ${h.toFixed(1)})`;
  const shift = ({ l, c, h }: Oklch, by: number) => `oklch(${(l + by).toFixed(3)} ${c.toFixed(3)} ${h.toFixed(1)})`;
  const pairs: [string, string, string][] = [
    ['accent-fill', colours.light, colours.dark],
    ['accent-strong', shift(light, -0.07), shift(dark, 0.045)],
    ['marquee', colours.light, tint([0.305, 0.098], dark)],
    ...Object.entries(tokens).map(([name, [inLight, inDark]]): [string, string, string] => [
      name,
      tint(inLight, light),
      // Drawn covers are the same in both themes.
      tint(inDark, String(inLight) === String(inDark) ? light : dark),
    ]),
  ];
  return `:root{${pairs.map(([name, inLight, inDark]) => `--${name}:light-dark(${inLight},${inDark})`).join(';')}}`;
}

/** The nearest shade of a colour that can be read on a theme. */
export function readableColour(theme: keyof typeof backgrounds, hex: string): string {
  const { l, c, h } = oklchOf(hex);
  const step = theme === 'light' ? -0.01 : 0.01;
  for (let shade = l; shade >= 0 && shade <= 1; shade += step) {
    const tried = toHex({ l: shade, c, h });
    if (contrastOn(theme, tried) >= minContrast) return tried;
  }
  return theme === 'light' ? '#000000' : '#ffffff';
}

const oklchOf = (hex: string) => toOklch(linearOf(hex));

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

const contrastOn = (theme: keyof typeof backgrounds, hex: string) =>
  contrast(linearOf(hex), linearRgb(backgrounds[theme]));
