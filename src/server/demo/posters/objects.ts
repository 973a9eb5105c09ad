import type { Draw } from './palettes.ts';
import { box, disc, each, oval, path, stroke, turned, upTo } from './shapes.ts';

export const objects = {
  key: (c) =>
    disc(100, 66, 38, c.body) +
    disc(100, 66, 17, c.cut) +
    box(92, 100, 16, 92, c.body, 3) +
    box(106, 150, 28, 13, c.body, 2) +
    box(106, 174, 20, 13, c.body, 2) +
    disc(100, 66, 7, c.pop),
  umbrella: (c) =>
    stroke('M100 40v132a14 14 0 0028 0', c.body, 8) +
    path('M28 118a72 76 0 01144 0q-12-16-24 0-12-16-24 0-12-16-24 0-12-16-24 0-12-16-24 0-12-16-24 0z', c.pop) +
    path('M76 118q0-48 24-76 24 28 24 76-12-16-24 0-12-16-24 0z', c.body),
  mask: (c) =>
    path('M48 60q52-22 104 0 6 74-20 104-14 18-32 18t-32-18Q42 134 48 60z', c.body) +
    path('M48 60q26-11 52-11v133q-18 0-32-18Q42 134 48 60z', c.pop) +
    path('M64 96q14-12 28 2-14 12-28-2zM136 96q-14-12-28 2 14 12 28-2z', c.cut) +
    path('M80 144q20 14 40 0-20 24-40 0z', c.cut),
  hats: (c) =>
    each(
      [
        [c.body, c.pop, 'translate(-8 -14)'],
        [c.pop, c.body, 'translate(74 88) scale(.54)'],
      ] as const,
      ([felt, band, place]) =>
        `<g transform="${place}">${path('M60 116q-4-62 40-62t40 62z', felt)}${path('M26 110q10 12 74 12t74-12q6 22-18 26H44q-24-4-18-26z', felt)}${box(59, 100, 82, 13, band)}</g>`,
    ),
  boot: (c) =>
    path('M66 42h54l-2 66q44 10 50 38 2 14-2 20H62q-4-60 4-124z', c.body) +
    path('M58 164h112v14h-60l-6 10H58z', c.pop) +
    stroke('M96 70h22M94 86h23M94 102h24', c.cut, 5) +
    box(64, 40, 58, 10, c.cut, 3),
  axe: (c) =>
    turned(
      24,
      100,
      110,
      box(93, 26, 14, 168, c.body, 5) +
        path('M100 40h14q36-16 44-6-10 28 0 62-16 8-44-8h-14z', c.pop) +
        box(80, 42, 20, 44, c.pop, 4),
    ),
  ticket: (c) =>
    each(
      [
        [-16, c.pop],
        [10, c.body],
      ] as const,
      ([degrees, fill]) =>
        turned(degrees, 100, 108, path('M26 72h148v22a14 14 0 000 28v22H26v-22a14 14 0 000-28z', fill)),
    ) +
    turned(
      10,
      100,
      108,
      stroke('M126 80v56', c.cut, 3) +
        path('M78 84l7 17 18 1-14 12 5 18-16-10-16 10 5-18-14-12 18-1z', c.cut) +
        stroke('M142 94v28M156 94v28', c.cut, 5),
    ),
  book: (c) =>
    path('M100 64Q68 44 22 54v110q46-10 78 10z', c.body) +
    path('M100 64q32-20 78-10v110q-46-10-78 10z', c.body) +
    stroke('M100 66v106', c.cut, 4) +
    stroke('M38 78q26-4 46 6M38 98q26-4 46 6M38 118q26-4 46 6M162 78q-26-4-46 6M162 98q-26-4-46 6', c.cut, 4) +
    path('M128 54h20v66l-10-12-10 12z', c.pop),
  badge: (c) =>
    path('M100 34l19 40 45 5-33 31 8 45-39-22-39 22 8-45-33-31 45-5z', c.body) +
    each(upTo(5), (n) => turned(n * 72, 100, 106, disc(100, 34, 9, c.body))) +
    disc(100, 106, 27, c.pop) +
    disc(100, 106, 19, c.body),
  kite: (c) =>
    path('M112 24l50 50-62 72-38-86z', c.body) +
    path('M112 24l-12 122-38-86z', c.pop) +
    stroke('M100 146q-30 4-22 22t-20 20', c.body, 4) +
    path('M74 148l16 10-16 8zM70 176l-14-10 2 18z', c.pop),
  letter: (c) =>
    turned(
      -7,
      100,
      110,
      box(26, 62, 148, 98, c.body, 5) + stroke('M30 66l70 54 70-54', c.cut, 6) + box(140, 122, 24, 28, c.pop, 2),
    ),
  knuckles: (c) =>
    each([44, 81, 119, 156], (x) => disc(x, 96, 25, c.body)) +
    path('M20 100h160q2 50-34 52-20 0-28-14H82q-8 14-28 14-36-2-34-52z', c.body) +
    each([44, 81, 119, 156], (x) => disc(x, 98, 13, c.pop)) +
    path('M100 22l6 14 15 1-12 10 4 15-13-8-13 8 4-15-12-10 15-1z', c.body),
  note: (c) =>
    path('M76 46l78-18v24L86 68v84h-10z', c.body) +
    box(144, 30, 10, 110, c.body) +
    turned(-18, 64, 158, oval(64, 156, 25, 18, c.body)) +
    turned(-18, 132, 142, oval(132, 140, 25, 18, c.pop)),
  coat: (c) =>
    stroke('M100 46v-8a10 10 0 1110-10', c.pop, 5) +
    path('M100 44l44 20 26 92-24 8-14-48 6 76H62l6-76-14 48-24-8 26-92z', c.body) +
    path('M82 54l18 26 18-26 8 6-26 40-26-40z', c.cut) +
    stroke('M100 102v84', c.cut, 4) +
    each([118, 142, 166], (y) => disc(110, y, 4.5, c.pop)),
  cards: (c) =>
    each(upTo(3), (n) => turned(-18 + n * 18, 100, 170, box(64, 50, 72, 100, [c.pop, c.cut, c.body][n] ?? c.body, 8))) +
    turned(18, 100, 170, path('M100 76q26 18 20 32-8 10-18 2l4 16H94l4-16q-10 8-18-2-6-14 20-32z', c.pop)),
} as const satisfies Record<string, Draw>;
