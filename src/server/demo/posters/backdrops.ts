import type { Draw } from './palettes.ts';
import { box, disc, each, oval, path, ring, stroke, upTo } from './shapes.ts';

const stars = [
  [22, 28],
  [58, 14],
  [150, 20],
  [182, 52],
  [34, 76],
  [12, 118],
  [176, 104],
  [96, 10],
  [128, 44],
  [188, 142],
  [66, 48],
] as const;

const rays: Draw = (c) => {
  const end = (angle: number) =>
    `${Math.round(100 + 320 * Math.cos(angle))} ${Math.round(110 + 320 * Math.sin(angle))}`;
  const wedge = (n: number) => `M100 110L${end((n * Math.PI) / 8)}L${end(((n + 1) * Math.PI) / 8)}z`;
  return path(
    each(upTo(8), (n) => wedge(2 * n)),
    c.shade,
  );
};

const mirrored = (drawing: string) => `<g transform="matrix(-1 0 0 1 200 0)">${drawing}</g>`;

const curtain: Draw = (c) =>
  path('M0-4H74Q62 104 0 164z', c.disc) + stroke('M20-4Q19 80-2 122M40-4Q36 92-2 142M60-4Q52 100-2 156', c.shade, 5);

const skyline = [
  [0, 120, 24],
  [24, 92, 20],
  [44, 136, 18],
  [140, 128, 16],
  [156, 84, 22],
  [178, 110, 22],
] as const;

/** What is behind the figure, in a field of 200 × 192. */
export const backdrops = {
  plain: () => '',
  sun: (c) => disc(100, 110, 76, c.disc),
  rays,
  rings: (c) => each([34, 56, 78, 100, 122, 144], (r) => ring(100, 104, r, c.shade, 8)),
  target: (c) => disc(100, 110, 98, c.shade) + disc(100, 110, 76, c.disc) + disc(100, 110, 54, c.sky),
  arch: (c) => path('M28 192V102a72 72 0 01144 0v90z', c.disc) + ring(100, 102, 84, c.shade, 5),
  slats: (c) => each(upTo(9), (n) => box(0, 8 + n * 22, 200, 11, c.shade)),
  rain: (c) =>
    stroke(
      each(upTo(24), (n) => `M${(n * 37) % 210} ${(n * 53) % 180}l-9 22`),
      c.shade,
      4,
    ),
  dots: (c) =>
    each(upTo(54), (n) => disc(12 + (n % 9) * 22, 14 + Math.floor(n / 9) * 24, 8.5 - Math.floor(n / 9), c.shade)),
  split: (c) => path('M0 0H200L0 200z', c.shade),
  beam: (c) => path('M84-20h32l66 210H18z', c.shade) + oval(100, 186, 84, 14, c.disc),
  zigzag: (c) =>
    each(upTo(5), (n) =>
      stroke(`M-10 ${24 + n * 40}l22-18 22 18 22-18 22 18 22-18 22 18 22-18 22 18 22-18 22 18`, c.shade, 9),
    ),
  night: (c) =>
    each(stars, ([x, y], n) => disc(x, y, n % 3 === 0 ? 2.4 : 1.5, c.pop)) + oval(100, 214, 190, 42, c.ground),
  sea: (c) =>
    disc(100, 104, 66, c.disc) +
    each(upTo(5), (n) => box(0, 130 + n * 12, 200, 3 + n * 1.6, c.ground)) +
    box(0, 178, 200, 14, c.ground),
  hills: (c) =>
    disc(146, 62, 34, c.disc) +
    path('M0 150Q60 104 120 146T200 132V192H0z', c.shade) +
    path('M0 176Q90 150 200 178V192H0z', c.ground),
  floor: (c) =>
    box(0, 168, 200, 24, c.ground) +
    each(
      upTo(10),
      (n) =>
        box(n * 20, n % 2 === 0 ? 168 : 178, 10, 10, c.sky) + box(n * 20 + 10, n % 2 === 0 ? 178 : 168, 10, 10, c.sky),
    ),
  stage: (c) => curtain(c) + mirrored(curtain(c)) + oval(100, 190, 120, 18, c.ground),
  city: (c) =>
    each(
      skyline,
      ([x, y, width]) =>
        box(x, y, width, 192 - y, c.ground) +
        each(upTo(3), (n) => box(x + 4 + (n % 2) * 7, y + 8 + n * 11, 4, 5, c.pop)),
    ) + box(0, 180, 200, 12, c.ground),
} as const satisfies Record<string, Draw>;

export type BackdropName = keyof typeof backdrops;

/** These end in a strip of the ground colour, so the field below the picture must continue it. */
export const grounded: ReadonlySet<BackdropName> = new Set<BackdropName>([
  'night',
  'sea',
  'hills',
  'floor',
  'stage',
  'city',
]);
