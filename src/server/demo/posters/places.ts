import type { Draw } from './palettes.ts';
import { box, disc, each, oval, path, stroke, turned, upTo } from './shapes.ts';

export const places = {
  house: (c) =>
    path('M50 192l6-92-14-2 38-52 16 18-4-32h18l2 20 20-14 26 42-14 4 8 108z', c.body) +
    path('M66 106l20-3 2 24-22 2z', c.pop) +
    path('M112 88l18 4-2 24-18-3z', c.pop) +
    path('M86 192l4-44 22 2 2 42z', c.cut) +
    path('M72 148l10 0-1 18-10 0z', c.cut) +
    path('M124 140l10 1 1 18-10-1z', c.cut),
  screen: (c) =>
    box(56, 132, 9, 60, c.body) +
    box(135, 132, 9, 60, c.body) +
    box(28, 48, 144, 94, c.body, 3) +
    box(37, 57, 126, 76, c.cut) +
    path('M37 133l40-46 24 24 26-34 36 56z', c.pop) +
    disc(70, 76, 9, c.body),
  lighthouse: (c) =>
    path('M84 64L0 34v46zM116 64l84-30v46z', c.pop) +
    path('M80 84h40l14 108H66z', c.body) +
    path('M76.5 112h47l3 22H73.5zM70.5 156h59l3 22H67.5z', c.cut) +
    box(72, 78, 56, 8, c.body) +
    box(82, 50, 36, 30, c.cut) +
    disc(100, 65, 10, c.pop) +
    path('M78 52q22-36 44 0z', c.body),
  tower: (c) =>
    turned(
      -5,
      100,
      190,
      box(58, 42, 84, 152, c.body) +
        box(52, 36, 96, 10, c.body) +
        box(74, 16, 52, 22, c.pop, 3) +
        each(upTo(12), (n) =>
          box(68 + (n % 3) * 24, 58 + Math.floor(n / 3) * 26, 16, 16, n === 4 || n === 9 ? c.pop : c.cut),
        ) +
        box(90, 164, 20, 32, c.cut),
    ),
  skyscraper: (c) =>
    stroke('M100 40V8', c.body, 4) +
    path('M92 40h16v20h14v34h18v36h20v64H40v-64h20V94h18V60h14z', c.body) +
    each(
      [
        [98, 68, 30],
        [86, 104, 24],
        [110, 104, 24],
        [66, 140, 44],
        [90, 140, 44],
        [114, 140, 44],
        [130, 140, 44],
      ] as const,
      ([x, y, height], n) => box(x, y, 5, height, n % 3 === 1 ? c.pop : c.cut),
    ) +
    box(0, 152, 34, 42, c.body) +
    box(166, 142, 34, 52, c.body) +
    each(
      [
        [8, 160],
        [20, 172],
        [174, 152],
        [186, 166],
      ] as const,
      ([x, y]) => box(x, y, 6, 8, c.pop),
    ),
  lift: (c) =>
    box(40, 44, 120, 150, c.body, 4) +
    box(52, 60, 46, 134, c.cut) +
    box(102, 60, 46, 134, c.cut) +
    box(76, 18, 48, 22, c.body, 4) +
    path('M88 34l7-11 7 11zM100 24h14l-7 11z', c.pop) +
    disc(170, 120, 5, c.body) +
    disc(170, 136, 5, c.pop) +
    box(98, 60, 4, 134, c.pop),
  door: (c) =>
    box(52, 30, 96, 164, c.body, 4) +
    path('M64 42h50l16 14v138H64z', c.pop) +
    path('M64 42l44 18v134H64z', c.cut) +
    disc(99, 124, 5, c.pop) +
    stroke('M74 72l24 9v32l-24-2zM74 132l24 1v40l-24 3z', c.body, 3),
  castle: (c) =>
    path('M38 192l6-78h10v10h12v-10h12v10h8V76h10v-10h12v10h10V66h10v58h8v-10h12v10h12v-10h8l6 78z', c.body) +
    path('M88 192v-28q12-22 24 0v28z', c.cut) +
    stroke('M107 66V28', c.body, 4) +
    path('M109 28h34l-10 10 10 10h-34z', c.pop) +
    each([58, 142], (x) => oval(x, 148, 6, 9, c.pop)),
  peaks: (c) =>
    path('M4 192L76 62l34 62 24-42 64 110z', c.body) +
    path('M76 62l24 44-12 10-12-12-12 12-10-12z', c.pop) +
    path('M134 82l22 38-12 6-10-10-12 8-6-12z', c.pop),
  igloo: (c) =>
    path('M28 182a72 92 0 01144 0z', c.body) +
    stroke('M42 146h116M58 118h84M80 98h40M100 92v26M76 118v28M124 118v28M56 146v34M144 146v34', c.cut, 3) +
    path('M76 182v-22a24 26 0 0148 0v22z', c.cut) +
    path('M86 182v-18a14 18 0 0128 0v18z', c.pop),
  lamp: (c) =>
    path('M84 62L44 192h112L116 62z', c.shade) +
    box(96, 70, 8, 122, c.body) +
    path('M80 64h40l-6-30H86z', c.pop) +
    path('M76 34h48l-12-14H88z', c.body) +
    box(76, 60, 48, 7, c.body, 3) +
    path('M82 192h36l-8-14H90z', c.body),
  stairs: (c) =>
    each(upTo(6), (n) => box(20 + n * 26, 166 - n * 24, 200, 30, n % 2 === 0 ? c.body : c.pop)) +
    disc(62, 118, 9, c.body) +
    path('M54 128h17l5 34H50z', c.body),
  moon: (c) =>
    disc(100, 104, 66, c.body) +
    disc(78, 84, 14, c.pop) +
    disc(124, 128, 18, c.pop) +
    disc(84, 138, 9, c.pop) +
    disc(120, 72, 6, c.pop),
  crescent: (c) =>
    path('M124 34a76 76 0 1030 116a62 62 0 01-30-116z', c.body) +
    path('M146 60l6 14 14 6-14 6-6 14-6-14-14-6 14-6z', c.pop),
  tornado: (c) =>
    each(upTo(8), (n) =>
      box(32 + n * 7 + (n % 2) * 10, 34 + n * 19, 132 - n * 15, 13, n % 3 === 1 ? c.pop : c.body, 6.5),
    ),
} as const satisfies Record<string, Draw>;
