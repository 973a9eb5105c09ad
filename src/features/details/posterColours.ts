import { contrast, linearLight, linearRgb, type Oklch, toHex, toOklch } from '#contract/site/oklch.ts';

/** On the ground are text and softer text, on the loud colour ink. */
export type PosterColours = Record<'ground' | 'loud' | 'ink' | 'text' | 'soft', string>;

const minContrast = 7;

/** A colour of the picture, and how much of the picture has it, 0 to 1. */
type Patch = Oklch & { share: number };

/**
 * The colours of the details, from the red, green, blue and alpha of each pixel of a small picture: its darkest colour
 * as the ground, its lightest loud one for the panel and the button. Moved until every text on them can be read.
 */
export function posterColours(pixels: ArrayLike<number>): PosterColours {
  const patches = patchesOf(pixels);
  const loudest = best(patches, ({ l, c, share }) => c * share ** 0.4 * within(l, 0.12, 0.8) ** 0.8);
  const lightest = best(patches, ({ l, share }) => l * share ** 0.2);
  const isGrey = loudest.c < 0.04;
  const { h, ...source } = isGrey ? lightest : loudest;
  const darkest = best(patches, ({ l, c, share }) => (c + 0.03) * share ** 0.4 * within(0.62 - l, 0, 1) ** 1.5);
  // A light picture has no dark colour: then it is the loud one's shade.
  const dark = darkest.l > 0.5 ? { l: 0.24, c: source.c * 0.5, h } : darkest;

  const ground = shown({ l: within(dark.l, 0.19, 0.29), c: within(dark.c, 0, 0.11), h: dark.h });
  const ink = shown({ l: 0.17, c: within(ground.c, 0, 0.05), h: ground.h });
  const loud = readable({ l: within(source.l, isGrey ? 0.82 : 0.68, 0.9), c: source.c, h }, ink);
  const text = readable({ l: 0.965, c: isGrey ? source.c : 0.02, h }, ground);
  const soft = readable({ l: 0.8, c: isGrey ? source.c : 0.035, h }, ground);
  return {
    ground: toHex(ground),
    loud: toHex(loud),
    ink: toHex(ink),
    text: toHex(text),
    soft: toHex(soft),
  };
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

function best(patches: readonly Patch[], score: (patch: Patch) => number): Patch {
  return patches.reduce((one, other) => (score(other) > score(one) ? other : one));
}

/** Pixels of about the same colour, as their mean. Never none: a picture without any is grey. */
function patchesOf(pixels: ArrayLike<number>): Patch[] {
  const sums = new Map<string, { count: number; l: number; a: number; b: number }>();
  let count = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if (channel(pixels, at + 3) < 128) continue;
    const rgb = [0, 1, 2].map((part) => linearLight(channel(pixels, at + part)));
    const { l, c, h } = toOklch(rgb as [number, number, number]);
    const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
    const key = [l * 8, a * 16, b * 16].map(Math.round).join();
    const sum = sums.get(key) ?? { count: 0, l: 0, a: 0, b: 0 };
    sums.set(key, { count: sum.count + 1, l: sum.l + l, a: sum.a + a, b: sum.b + b });
    count += 1;
  }
  if (count === 0) return [{ l: 0.5, c: 0, h: 0, share: 1 }];
  return Array.from(sums.values(), (sum) => {
    const [l, a, b] = [sum.l / sum.count, sum.a / sum.count, sum.b / sum.count];
    return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360, share: sum.count / count };
  });
}

const channel = (pixels: ArrayLike<number>, at: number) => pixels[at] ?? 0;

/** With no more chroma than a screen can show: a channel that is cut off would change lightness and hue. */
function shown(colour: Oklch): Oklch {
  const isWithin = linearRgb(colour).every((value) => value > -0.0005 && value < 1.0005);
  return isWithin || colour.c < 0.001 ? colour : shown({ ...colour, c: colour.c * 0.94 });
}

/** As light as its text needs, or as a text needs on it. */
function readable(colour: Oklch, on: Oklch): Oklch {
  const tried = shown(colour);
  const isReadable = contrast(linearRgb(tried), linearRgb(on)) >= minContrast + 0.1;
  return isReadable || colour.l >= 1 ? tried : readable({ ...colour, l: Math.min(1, colour.l + 0.01) }, on);
}
