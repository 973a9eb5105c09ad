import * as v from 'valibot';

/** Lightness 0 to 1, chroma, and hue in degrees. */
type Oklch = { l: number; c: number; h: number };

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
  'on-accent-soft': [
    [0.41, 0.15],
    [0.885, 0.06],
  ],
  'marquee-wave': [
    [0.61, 0.185],
    [0.385, 0.12],
  ],
  poppy: [
    [0.53, 0.2],
    [0.53, 0.2],
  ],
  'poppy-deep': [
    [0.47, 0.18],
    [0.47, 0.18],
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
export const colourTokens: readonly string[] = [
  ...Object.keys(tokens),
  'accent',
  'accent-fill',
  'accent-strong',
  'marquee',
].map((name) => `--${name}`);

/** The style sheet of a site with colours of its own; '' for one without. */
export function coloursCss(colours: Colours | undefined): string {
  if (!colours) return '';
  const [light, dark] = [toOklch(colours.light), toOklch(colours.dark)];
  // A quiet colour makes the others quiet, too. The design's own accent has a chroma of 0.2.
  const vivid = Math.min(1.2, Math.max(light.c, dark.c) / 0.2);
  const tint = ([l, c]: [number, number], { h }: Oklch) => `oklch(${l} ${(c * vivid).toFixed(3)} ${h.toFixed(1)})`;
  const shift = ({ l, c, h }: Oklch, by: number) => `oklch(${(l + by).toFixed(3)} ${c.toFixed(3)} ${h.toFixed(1)})`;
  const pairs: [string, string, string][] = [
    ['accent', colours.light, colours.dark],
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
  const { l, c, h } = toOklch(hex);
  const step = theme === 'light' ? -0.01 : 0.01;
  for (let shade = l; shade >= 0 && shade <= 1; shade += step) {
    const tried = toHex({ l: shade, c, h });
    if (contrastOn(theme, tried) >= minContrast) return tried;
  }
  return theme === 'light' ? '#000000' : '#ffffff';
}

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

function contrastOn(theme: keyof typeof backgrounds, hex: string): number {
  const [one, other] = [luminanceOf(linearOf(hex)), luminanceOf(linearRgb(backgrounds[theme]))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

type Rgb = [red: number, green: number, blue: number];

const luminanceOf = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function linearOf(hex: string): Rgb {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function toHex(colour: Oklch): string {
  const parts = linearRgb(colour).map((value) => {
    const within = Math.min(1, Math.max(0, value));
    const encoded = within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

// The matrices are those of https://bottosson.github.io/posts/oklab/.
function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const blue = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, blue), h: ((Math.atan2(blue, a) * 180) / Math.PI + 360) % 360 };
}

function linearRgb({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
