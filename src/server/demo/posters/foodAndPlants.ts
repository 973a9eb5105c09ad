import type { Draw } from './palettes.ts';
import { box, disc, each, oval, path, stroke, turned, upTo } from './shapes.ts';

export const foodAndPlants = {
  cup: (c) =>
    path('M48 92h88v48a40 40 0 01-40 40h-8a40 40 0 01-40-40z', c.body) +
    stroke('M136 104h8a17 17 0 010 36h-8', c.body, 10) +
    stroke('M72 78c-9-14 9-22 0-38M94 78c-9-14 9-22 0-38M116 78c-9-14 9-22 0-38', c.pop, 6),
  bottle: (c) =>
    box(86, 24, 28, 16, c.pop, 3) +
    path('M88 42h24v28q30 12 30 44v66q0 10-10 10H68q-10 0-10-10v-66q0-32 30-44z', c.body) +
    box(67, 104, 66, 62, c.cut, 3) +
    stroke('M86 122l28 26M114 122l-28 26', c.pop, 8),
  jar: (c) =>
    box(62, 34, 76, 22, c.pop, 5) +
    path('M58 60h84q10 8 10 20v98q0 14-14 14H62q-14 0-14-14V80q0-12 10-20z', c.body) +
    path('M66 118q-6-24 14-28 20-12 40 0 20 4 14 28 4 22-18 26-16 8-32 0-22-4-18-26z', c.cut) +
    stroke('M80 104q10 4 8 16M100 92v44M122 104q-10 4-8 16M84 132q8 0 10-6M118 132q-8 0-10-6', c.pop, 4),
  marmalade: (c) =>
    box(60, 36, 80, 24, c.pop, 5) +
    path('M58 64h84q10 8 10 18v94q0 16-14 16H62q-14 0-14-16V82q0-10 10-18z', c.body) +
    disc(100, 128, 34, c.cut) +
    disc(100, 128, 27, c.pop) +
    each(upTo(4), (n) => turned(n * 45, 100, 128, box(98.5, 101, 3, 54, c.cut))),
  cheese: (c) =>
    path('M24 112L120 56q56 6 56 56z', c.pop) +
    box(24, 112, 152, 60, c.body) +
    each(
      [
        [56, 136, 12],
        [98, 154, 10],
        [134, 132, 15],
        [162, 158, 8],
      ] as const,
      ([x, y, r]) => disc(x, y, r, c.cut),
    ) +
    oval(122, 90, 16, 9, c.body),
  bread: (c) =>
    path('M22 134q0-60 78-60t78 60q0 34-22 40H44q-22-6-22-40z', c.body) +
    stroke('M58 96l14 26M88 88l14 30M120 90l12 28M148 102l8 22', c.pop, 9),
  bowl: (c) =>
    path('M22 104h156q-4 58-50 72v12H72v-12Q26 162 22 104z', c.body) +
    box(16, 96, 168, 12, c.pop, 6) +
    stroke('M78 82c-9-14 9-20 0-36M100 82c-9-14 9-20 0-36M122 82c-9-14 9-20 0-36', c.body, 6) +
    disc(100, 140, 10, c.cut) +
    disc(72, 132, 6, c.cut) +
    disc(130, 132, 6, c.cut),
  teapot: (c) =>
    path('M52 104q0-34 48-34t48 34q10 76-48 76T52 104z', c.body) +
    path('M54 130q-24 0-36-48l14-6q10 24 28 28z', c.body) +
    stroke('M146 104q32-6 30 20t-34 30', c.body, 11) +
    oval(100, 66, 30, 9, c.pop) +
    disc(100, 52, 9, c.pop) +
    path('M60 124h80v10H60z', c.cut),
  poppy: (c) =>
    stroke('M100 112q10 40-4 84', c.body, 7) +
    path('M98 176q-40 2-52-30 38 0 52 30z', c.body) +
    path('M104 160q4-34 44-34-8 30-44 34z', c.body) +
    oval(66, 88, 40, 38, c.disc) +
    oval(134, 88, 40, 38, c.disc) +
    each([112, 64], (y) => oval(100, y, 39, 37, c.sky) + oval(100, y, 36, 34, c.disc)) +
    disc(100, 88, 20, c.body) +
    each(upTo(8), (n) => turned(n * 45, 100, 88, disc(100, 58, 4, c.body))),
  plant: (c) =>
    stroke('M100 108q-12 26 0 60', c.body, 8) +
    path('M50 84q-10-56 50-52 54 0 52 40-50-6-102 12z', c.body) +
    path('M50 90q52-18 102-12-4 42-54 40-40 0-48-28z', c.body) +
    path('M56 82l10 8 8-12 10 8 8-11 10 7 9-10 10 8 8-8 10 6-92 12z', c.pop) +
    path('M98 150q22-24 42-10-14 22-42 10z', c.body) +
    path('M66 162h68l-10 32H76z', c.pop),
  sprout: (c) =>
    stroke('M100 178q-4-46 4-80', c.body, 9) +
    path('M102 104Q96 44 34 44q-2 56 68 60z', c.body) +
    path('M104 94q4-46 62-54 4 50-62 54z', c.pop) +
    path('M44 190q56-40 112 0z', c.body),
  cactus: (c) =>
    box(80, 36, 40, 158, c.body, 20) +
    stroke('M80 134H58q-10 0-10-10V92M120 114h22q10 0 10-10V74', c.body, 22) +
    stroke('M92 58v20M108 72v20M92 104v20M108 132v20M92 152v18', c.cut, 4) +
    disc(100, 34, 11, c.pop),
  flower: (c) =>
    stroke('M100 116q4 40-6 76', c.body, 7) +
    path('M98 172q-34-4-42-30 32-2 42 30z', c.body) +
    each(upTo(5), (n) =>
      turned(n * 72, 100, 88, path('M100 84q-34-22-20-54 14-12 20 0 6-12 20 0 14 32-20 54z', n === 0 ? c.pop : c.body)),
    ) +
    disc(100, 88, 12, c.cut),
  flame: (c) =>
    path('M104 24c2 38 46 58 46 108a50 52 0 01-100 0c0-32 22-42 26-70 12 10 16 22 16 34 8-18 16-42 12-72z', c.body) +
    path('M102 98c2 20 24 28 24 52a26 28 0 01-52 0c0-18 10-22 14-36 6 6 8 10 8 16 4-8 8-20 6-32z', c.pop),
} as const satisfies Record<string, Draw>;
