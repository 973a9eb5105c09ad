import type { Draw } from './palettes.ts';
import { box, disc, each, oval, path, stroke, turned, upTo } from './shapes.ts';

const eyes = (y: number, apart: number, r: number, white: string, dark: string) =>
  each([100 - apart, 100 + apart], (x) => disc(x, y, r, white) + disc(x, y, r / 2, dark));

export const creatures = {
  ghost: (c) =>
    path('M56 182V100a44 48 0 0188 0v82l-14.7-16-14.7 16-14.6-16-14.6 16-14.7-16z', c.body) +
    oval(84, 102, 7, 11, c.cut) +
    oval(116, 102, 7, 11, c.cut) +
    oval(100, 132, 9, 7, c.cut),
  owl: (c) =>
    path('M54 54q20 14 46 14t46-14q6 20 2 60 0 66-48 66t-48-66q-4-40 2-60z', c.body) +
    eyes(96, 22, 19, c.pop, c.cut) +
    path('M100 104l10 14-10 16-10-16z', c.cut) +
    stroke('M80 148q6 8 12 0M108 148q6 8 12 0M94 162q6 8 12 0', c.cut, 4),
  pigeon: (c) =>
    path('M46 176q-6-64 46-84 4-26 26-30 26-4 32 20l16 10-18 6q2 34-16 56-16 20-46 22z', c.body) +
    path('M64 160q4-40 44-48 6 46-44 48z', c.cut) +
    disc(132, 84, 5, c.cut) +
    path('M92 64q6-2 10-30 12-10 36-2l6 22 16 2-4 8z', c.pop) +
    box(100, 48, 44, 7, c.cut) +
    stroke('M84 178v12M100 178v12', c.pop, 5),
  goose: (c) =>
    path('M38 128q44-10 66 2 8-18 4-48-4-36 22-40 22-2 26 18l22 10-24 8q-6 16-4 40 6 62-50 64-48 0-62-54z', c.body) +
    path('M154 62l26 8-26 8z', c.pop) +
    disc(140, 62, 4, c.cut) +
    path('M60 140q30-12 56 4-20 26-56-4z', c.cut) +
    stroke('M92 182v12M110 182v12', c.pop, 5),
  claw: (c) =>
    path('M84 192q-4-40 4-58-46-20-38-66 6-32 34-40-16 36 16 54 8-40 42-50 28 44-4 82-10 12-24 20 8 20 2 58z', c.body) +
    stroke('M78 150h42M78 168h42', c.cut, 5) +
    each(
      [
        [66, 74],
        [82, 108],
        [128, 92],
      ] as const,
      ([x, y]) => disc(x, y, 5, c.pop),
    ),
  bunny: (c) =>
    oval(78, 62, 15, 40, c.body) +
    oval(122, 62, 15, 40, c.body) +
    oval(78, 64, 7, 28, c.pop) +
    oval(122, 64, 7, 28, c.pop) +
    disc(100, 130, 48, c.body) +
    eyes(122, 18, 7, c.cut, c.body) +
    oval(100, 138, 7, 5, c.pop) +
    box(92, 146, 16, 18, c.cut, 3),
  sheep: (c) =>
    stroke('M76 160v30M124 160v30', c.cut, 9) +
    each(
      [
        [64, 128],
        [76, 100],
        [102, 90],
        [128, 100],
        [140, 126],
        [122, 148],
        [92, 152],
        [104, 126],
      ] as const,
      ([x, y]) => disc(x, y, 26, c.body),
    ) +
    oval(58, 106, 17, 25, c.cut) +
    disc(52, 100, 4, c.pop) +
    disc(66, 100, 4, c.pop),
  wolf: (c) =>
    path('M50 44l26 26h48l26-26 6 66-22 46-34 26-34-26-22-46z', c.body) +
    path('M62 68l8 14-12 14zM138 68l-8 14 12 14z', c.cut) +
    path('M66 106l26 10-20 10zM134 106l-26 10 20 10z', c.pop) +
    path('M88 152h24l-12 14zM78 138l22 12 22-12-8 26h-28z', c.cut) +
    path('M92 156h5v8zM108 156h-5v8z', c.body),
  bat: (c) =>
    path(
      'M100 76l10-14 6 16q30-36 74-26-20 18-18 50-22-10-34 6-22-4-38 42-16-46-38-42-12-16-34-6 2-32-18-50 44-10 74 26l6-16z',
      c.body,
    ) +
    disc(93, 92, 4, c.pop) +
    disc(107, 92, 4, c.pop) +
    path('M94 104h4l-2 8zM102 104h4l-2 8z', c.cut),
  hand: (c) =>
    box(74, 104, 56, 96, c.body, 18) +
    box(74, 60, 12.5, 66, c.body, 6) +
    box(88.5, 44, 12.5, 80, c.body, 6) +
    box(103, 48, 12.5, 76, c.body, 6) +
    box(117.5, 64, 12.5, 62, c.body, 6) +
    turned(38, 134, 132, box(128, 92, 13, 60, c.body, 6)) +
    stroke('M86 140q18-10 30 4', c.cut, 4) +
    each([80.2, 94.7, 109.2, 123.7], (x, n) => oval(x, [68, 52, 56, 72][n] ?? 0, 3.4, 5, c.pop)),
  eye: (c) =>
    path('M24 110Q100 30 176 110Q100 190 24 110z', c.body) +
    disc(100, 110, 36, c.pop) +
    disc(100, 110, 19, c.cut) +
    disc(112, 98, 7, c.body) +
    stroke('M36 74L24 58M66 54l-8-18M100 46V26M134 54l8-18M164 74l12-16', c.body, 6),
  robot: (c) =>
    stroke('M100 62V40', c.body, 6) +
    disc(100, 38, 9, c.pop) +
    box(40, 92, 14, 36, c.body, 5) +
    box(146, 92, 14, 36, c.body, 5) +
    box(56, 60, 88, 92, c.body, 16) +
    box(68, 82, 64, 26, c.cut, 13) +
    disc(84, 95, 8, c.pop) +
    disc(116, 95, 8, c.pop) +
    each(upTo(5), (n) => box(74 + n * 11, 122, 7, 16, c.cut, 2)) +
    path('M78 158h44l22 34H56z', c.body),
  bust: (c) =>
    path('M74 186q2-16 14-22V150q-22-10-22-48 0-50 36-50 38 0 36 46l8 20-10 4v20q-4 12-22 8v14q14 6 16 22z', c.body) +
    path('M66 100q-2-54 38-54 36 0 36 34-20-12-44 0-4 24-14 28z', c.pop) +
    disc(122, 100, 4.5, c.cut) +
    box(64, 182, 76, 12, c.cut, 2),
  dragon: (c) =>
    path(
      'M178 192q-4-50-30-76l24-8-26-14 18-22-30 2 6-44-30 36-18-34-10 42Q46 80 14 122l2 14 14-6 4 14 14-10 8 14 14-14q20 8 24 26 4 20-8 36z',
      c.body,
    ) +
    path('M72 98q14-10 28 0-12 10-28 0z', c.pop) +
    disc(30, 116, 3.5, c.cut) +
    stroke('M20 132q34 2 54-6', c.cut, 3) +
    stroke('M112 186q14-24 6-48M136 186q8-28-4-52', c.cut, 4),
} as const satisfies Record<string, Draw>;
