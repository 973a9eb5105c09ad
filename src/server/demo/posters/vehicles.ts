import type { Draw } from './palettes.ts';
import { box, disc, each, oval, path, ring, stroke, turned, upTo } from './shapes.ts';

export const vehicles = {
  boat: (c) =>
    path('M48 158h104l-18 26H66z', c.body) +
    path('M96 52v98H46z', c.body) +
    path('M104 70v80h42z', c.pop) +
    box(97, 44, 6, 116, c.body),
  rocket: (c) =>
    path('M72 128L46 168l4 16 26-20zM128 128l26 40-4 16-26-20z', c.pop) +
    path('M84 160h32l-16 34z', c.pop) +
    path('M100 22q34 32 34 88 0 32-10 54H76q-10-22-10-54 0-56 34-88z', c.body) +
    disc(100, 94, 17, c.cut) +
    disc(100, 94, 10, c.pop) +
    box(70, 140, 60, 6, c.cut),
  moonshot: (c) =>
    disc(100, 108, 68, c.body) +
    disc(66, 84, 12, c.cut) +
    disc(126, 146, 15, c.cut) +
    disc(76, 142, 8, c.cut) +
    disc(112, 64, 6, c.cut) +
    turned(
      32,
      128,
      92,
      box(114, 40, 28, 66, c.pop, 6) +
        path('M114 46q14-42 28 0z', c.pop) +
        box(114, 58, 28, 6, c.cut) +
        box(114, 96, 28, 6, c.cut),
    ),
  train: (c) =>
    path('M84 30h32l-6 34H90z', c.body) +
    box(54, 58, 92, 106, c.body, 22) +
    disc(100, 112, 34, c.cut) +
    disc(100, 112, 25, c.body) +
    each(upTo(6), (n) => turned(n * 60, 100, 112, disc(100, 94, 3.5, c.cut))) +
    disc(100, 112, 9, c.pop) +
    disc(100, 66, 10, c.pop) +
    path('M44 162h112l16 32H28z', c.body) +
    stroke('M70 168l-10 22M100 168v22M130 168l10 22', c.cut, 5),
  plane: (c) =>
    box(18, 70, 164, 13, c.body, 6) +
    box(34, 132, 132, 12, c.body, 6) +
    stroke('M52 76v62M76 76v62M124 76v62M148 76v62', c.body, 4) +
    disc(100, 108, 29, c.body) +
    disc(100, 108, 17, c.cut) +
    turned(-24, 100, 108, oval(100, 108, 6, 56, c.pop)) +
    disc(100, 108, 7, c.body) +
    stroke('M84 144l-12 26M116 144l12 26', c.body, 5) +
    disc(70, 174, 11, c.body) +
    disc(130, 174, 11, c.body),
  car: (c) =>
    path('M56 116l18-46h52l18 46z', c.body) +
    path('M70 112l11-32h38l11 32z', c.cut) +
    box(34, 108, 132, 54, c.body, 18) +
    disc(58, 132, 15, c.pop) +
    disc(142, 132, 15, c.pop) +
    each(upTo(5), (n) => box(80 + n * 9, 120, 5, 26, c.cut, 2)) +
    box(28, 154, 144, 11, c.cut, 5) +
    box(42, 162, 24, 26, c.body, 5) +
    box(134, 162, 24, 26, c.body, 5),
  zeppelin: (c) =>
    path('M154 78l34-30v76l-34-30z', c.pop) +
    oval(96, 88, 80, 38, c.body) +
    stroke('M22 76q74-28 148 0M22 100q74 28 148 0', c.cut, 3) +
    path('M66 130h60l-8 22H76z', c.body) +
    each([78, 92, 106], (x) => box(x, 136, 8, 7, c.pop)),
  submarine: (c) =>
    box(30, 100, 140, 60, c.body, 30) +
    path('M76 102l8-36h40l8 36z', c.body) +
    stroke('M112 68V36h20', c.body, 8) +
    disc(136, 36, 7, c.pop) +
    each([64, 100, 136], (x) => disc(x, 130, 13, c.cut) + disc(x, 130, 8, c.pop)) +
    path('M34 130L10 108v44z', c.pop),
  warship: (c) =>
    path('M20 142h160l-22 44H44z', c.body) +
    box(62, 112, 76, 32, c.body) +
    box(78, 84, 16, 34, c.body) +
    box(106, 76, 16, 42, c.body) +
    box(78, 92, 16, 7, c.pop) +
    box(106, 84, 16, 7, c.pop) +
    stroke('M62 122L22 106M138 122l40-16', c.body, 8) +
    path('M146 38h36l-8 10 8 10h-36z', c.pop) +
    stroke('M146 38v80', c.body, 4) +
    each([70, 90, 110, 130], (x) => disc(x, 158, 5, c.cut)),
  planet: (c) =>
    disc(100, 108, 54, c.body) +
    path('M48 94q50 14 104-6l4 16q-56 18-110 4z', c.cut) +
    disc(84, 136, 9, c.cut) +
    turned(-18, 100, 108, stroke('M46 104C10 118 20 134 100 134S190 118 154 104', c.pop, 8)) +
    disc(162, 44, 10, c.pop),
  wheel: (c) =>
    ring(100, 110, 62, c.body, 12) +
    each(upTo(6), (n) => turned(n * 30, 100, 110, box(97, 48, 6, 124, c.body))) +
    disc(100, 110, 18, c.body) +
    disc(100, 110, 8, c.pop),
  cart: (c) =>
    stroke('M22 62h22l22 82h82', c.body, 9) +
    path('M46 76h124l-18 56H62z', c.body) +
    stroke('M78 82l6 44M100 82l2 44M122 82l-2 44M144 82l-6 44M56 104h104', c.cut, 4) +
    disc(78, 168, 12, c.pop) +
    disc(138, 168, 12, c.pop) +
    path('M92 74q4-30 24-34l14 34z', c.pop),
} as const satisfies Record<string, Draw>;
