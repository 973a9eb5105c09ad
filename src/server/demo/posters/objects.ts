import type { Draw } from './palettes.ts';
import { box, disc, each, oval, path, ring, stroke, turned, upTo } from './shapes.ts';

export const objects = {
  cup: (c) =>
    path('M48 92h88v48a40 40 0 01-40 40h-8a40 40 0 01-40-40z', c.body) +
    stroke('M136 104h8a17 17 0 010 36h-8', c.body, 10) +
    stroke('M72 78c-9-14 9-22 0-38M94 78c-9-14 9-22 0-38M116 78c-9-14 9-22 0-38', c.pop, 6),
  bolt: (c) => disc(100, 108, 64, c.body) + path('M110 56L68 118h24l-10 46 46-64h-26z', c.pop),
  antenna: (c) =>
    each([22, 40, 58], (r) => ring(100, 74, r, c.body, 5)) +
    disc(100, 74, 10, c.pop) +
    path('M95 84h10l24 108h-14l-15-80-15 80H71z', c.body) +
    stroke('M90 128h20M84 156h32', c.body, 6),
  clock: (c) =>
    disc(100, 108, 70, c.body) +
    disc(100, 108, 57, c.cut) +
    each(upTo(12), (n) => turned(n * 30, 100, 108, box(97.5, 56, 5, n % 3 === 0 ? 15 : 8, c.body))) +
    stroke('M100 108V66M100 108l30 18', c.pop, 7) +
    disc(100, 108, 7, c.pop),
  camera: (c) =>
    stroke('M96 132l-30 60M96 132l30 60M96 132v58', c.body, 7) +
    disc(74, 56, 25, c.body) +
    disc(124, 60, 20, c.body) +
    disc(74, 56, 9, c.cut) +
    disc(124, 60, 7, c.cut) +
    box(52, 82, 84, 52, c.body, 7) +
    path('M138 98l30-14v48l-30-14z', c.pop) +
    disc(94, 108, 14, c.cut) +
    disc(94, 108, 6, c.pop),
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
  flame: (c) =>
    path('M104 24c2 38 46 58 46 108a50 52 0 01-100 0c0-32 22-42 26-70 12 10 16 22 16 34 8-18 16-42 12-72z', c.body) +
    path('M102 98c2 20 24 28 24 52a26 28 0 01-52 0c0-18 10-22 14-36 6 6 8 10 8 16 4-8 8-20 6-32z', c.pop),
  poppy: (c) =>
    stroke('M100 112q10 40-4 84', c.body, 7) +
    path('M98 176q-40 2-52-30 38 0 52 30z', c.body) +
    path('M104 160q4-34 44-34-8 30-44 34z', c.body) +
    oval(66, 88, 40, 38, c.disc) +
    oval(134, 88, 40, 38, c.disc) +
    each([112, 64], (y) => oval(100, y, 39, 37, c.sky) + oval(100, y, 36, 34, c.disc)) +
    disc(100, 88, 20, c.body) +
    each(upTo(8), (n) => turned(n * 45, 100, 88, disc(100, 58, 4, c.body))),
  typewriter: (c) =>
    box(66, 30, 68, 70, c.pop) +
    stroke('M78 48h44M78 62h44M78 76h28', c.cut, 5) +
    box(36, 88, 128, 16, c.body, 8) +
    path('M52 100h96l16 74q2 10-10 10H46q-12 0-10-10z', c.body) +
    each(upTo(15), (n) => disc(64 + (n % 5) * 18, 128 + Math.floor(n / 5) * 18, 6, n === 7 ? c.pop : c.cut)),
  mic: (c) =>
    box(70, 26, 60, 98, c.body, 30) +
    stroke('M76 58h22M76 74h22M76 90h22M102 58h22M102 74h22M102 90h22', c.cut, 5) +
    stroke('M54 88v10a46 46 0 0092 0V88', c.body, 8) +
    stroke('M100 146v36M72 186h56', c.body, 9) +
    box(70, 42, 60, 6, c.pop),
  bottle: (c) =>
    box(86, 24, 28, 16, c.pop, 3) +
    path('M88 42h24v28q30 12 30 44v66q0 10-10 10H68q-10 0-10-10v-66q0-32 30-44z', c.body) +
    box(67, 104, 66, 62, c.cut, 3) +
    stroke('M86 122l28 26M114 122l-28 26', c.pop, 8),
  plant: (c) =>
    stroke('M100 108q-12 26 0 60', c.body, 8) +
    path('M50 84q-10-56 50-52 54 0 52 40-50-6-102 12z', c.body) +
    path('M50 90q52-18 102-12-4 42-54 40-40 0-48-28z', c.body) +
    path('M56 82l10 8 8-12 10 8 8-11 10 7 9-10 10 8 8-8 10 6-92 12z', c.pop) +
    path('M98 150q22-24 42-10-14 22-42 10z', c.body) +
    path('M66 162h68l-10 32H76z', c.pop),
  pipes: (c) =>
    each(upTo(7), (n) => {
      const top = 34 + Math.abs(3 - n) * 20;
      return (
        box(31 + n * 20, top, 16, 160 - top, c.body, 8) +
        path(`M${33 + n * 20} 146l6-12 6 12z`, n === 3 ? c.pop : c.cut)
      );
    }) +
    box(22, 156, 156, 36, c.body) +
    box(22, 168, 156, 7, c.pop),
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
  axe: (c) =>
    turned(
      24,
      100,
      110,
      box(93, 26, 14, 168, c.body, 5) +
        path('M100 40h14q36-16 44-6-10 28 0 62-16 8-44-8h-14z', c.pop) +
        box(80, 42, 20, 44, c.pop, 4),
    ),
  sprout: (c) =>
    stroke('M100 178q-4-46 4-80', c.body, 9) +
    path('M102 104Q96 44 34 44q-2 56 68 60z', c.body) +
    path('M104 94q4-46 62-54 4 50-62 54z', c.pop) +
    path('M44 190q56-40 112 0z', c.body),
  gear: (c) =>
    each(upTo(8), (n) => turned(n * 45, 88, 104, box(76, 34, 24, 28, c.body, 4))) +
    disc(88, 104, 54, c.body) +
    disc(88, 104, 24, c.cut) +
    disc(88, 104, 11, c.pop) +
    each(upTo(8), (n) => turned(n * 45 + 22, 148, 162, box(142, 132, 12, 14, c.pop, 2))) +
    disc(148, 162, 24, c.pop) +
    disc(148, 162, 9, c.body),
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
  lantern: (c) =>
    stroke('M100 8v30', c.body, 4) +
    box(78, 36, 44, 11, c.body, 3) +
    oval(100, 98, 58, 50, c.body) +
    stroke('M100 50v96M76 54q-26 44 0 88M124 54q26 44 0 88', c.pop, 4) +
    box(78, 148, 44, 11, c.body, 3) +
    stroke('M88 162v26M100 162v30M112 162v26', c.pop, 5),
  book: (c) =>
    path('M100 64Q68 44 22 54v110q46-10 78 10z', c.body) +
    path('M100 64q32-20 78-10v110q-46-10-78 10z', c.body) +
    stroke('M100 66v106', c.cut, 4) +
    stroke('M38 78q26-4 46 6M38 98q26-4 46 6M38 118q26-4 46 6M162 78q-26-4-46 6M162 98q-26-4-46 6', c.cut, 4) +
    path('M128 54h20v66l-10-12-10 12z', c.pop),
  cactus: (c) =>
    box(80, 36, 40, 158, c.body, 20) +
    stroke('M80 134H58q-10 0-10-10V92M120 114h22q10 0 10-10V74', c.body, 22) +
    stroke('M92 58v20M108 72v20M92 104v20M108 132v20M92 152v18', c.cut, 4) +
    disc(100, 34, 11, c.pop),
  badge: (c) =>
    path('M100 34l19 40 45 5-33 31 8 45-39-22-39 22 8-45-33-31 45-5z', c.body) +
    each(upTo(5), (n) => turned(n * 72, 100, 106, disc(100, 34, 9, c.body))) +
    disc(100, 106, 27, c.pop) +
    disc(100, 106, 19, c.body),
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
  accordion: (c) =>
    box(18, 58, 40, 100, c.body, 6) +
    box(142, 58, 40, 100, c.body, 6) +
    path('M58 66l14 10 14-10 14 10 14-10 14 10 14-10v84l-14-10-14 10-14-10-14 10-14-10-14 10z', c.pop) +
    stroke('M72 78v60M86 68v80M100 78v60M114 68v80M128 78v60', c.cut, 3) +
    each(upTo(5), (n) => disc(30, 74 + n * 17, 4.5, c.cut) + box(150, 68 + n * 17, 24, 10, c.cut, 2)),
  kite: (c) =>
    path('M112 24l50 50-62 72-38-86z', c.body) +
    path('M112 24l-12 122-38-86z', c.pop) +
    stroke('M100 146q-30 4-22 22t-20 20', c.body, 4) +
    path('M74 148l16 10-16 8zM70 176l-14-10 2 18z', c.pop),
  bread: (c) =>
    path('M22 134q0-60 78-60t78 60q0 34-22 40H44q-22-6-22-40z', c.body) +
    stroke('M58 96l14 26M88 88l14 30M120 90l12 28M148 102l8 22', c.pop, 9),
  letter: (c) =>
    turned(
      -7,
      100,
      110,
      box(26, 62, 148, 98, c.body, 5) + stroke('M30 66l70 54 70-54', c.cut, 6) + box(140, 122, 24, 28, c.pop, 2),
    ),
  phone: (c) =>
    path('M52 106q0-14 14-14h68q14 0 14 14l14 66q2 14-12 14H50q-14 0-12-14z', c.body) +
    path('M26 84q0-44 74-44t74 44q0 12-8 12h-22q-8 0-8-10 0-12-36-12t-36 12q0 10-8 10H34q-8 0-8-12z', c.pop) +
    disc(100, 140, 32, c.cut) +
    each(upTo(9), (n) => turned(n * 36 - 130, 100, 140, disc(100, 118, 5, c.body))) +
    disc(100, 140, 9, c.pop),
  flower: (c) =>
    stroke('M100 116q4 40-6 76', c.body, 7) +
    path('M98 172q-34-4-42-30 32-2 42 30z', c.body) +
    each(upTo(5), (n) =>
      turned(n * 72, 100, 88, path('M100 84q-34-22-20-54 14-12 20 0 6-12 20 0 14 32-20 54z', n === 0 ? c.pop : c.body)),
    ) +
    disc(100, 88, 12, c.cut),
  knuckles: (c) =>
    each([44, 81, 119, 156], (x) => disc(x, 96, 25, c.body)) +
    path('M20 100h160q2 50-34 52-20 0-28-14H82q-8 14-28 14-36-2-34-52z', c.body) +
    each([44, 81, 119, 156], (x) => disc(x, 98, 13, c.pop)) +
    path('M100 22l6 14 15 1-12 10 4 15-13-8-13 8 4-15-12-10 15-1z', c.body),
  joystick: (c) =>
    path('M36 156q0-22 22-22h84q22 0 22 22l8 36H28z', c.body) +
    box(93, 64, 14, 78, c.body) +
    disc(100, 56, 28, c.pop) +
    disc(91, 47, 7, c.cut) +
    disc(138, 158, 10, c.pop) +
    disc(60, 158, 10, c.cut),
  note: (c) =>
    path('M76 46l78-18v24L86 68v84h-10z', c.body) +
    box(144, 30, 10, 110, c.body) +
    turned(-18, 64, 158, oval(64, 156, 25, 18, c.body)) +
    turned(-18, 132, 142, oval(132, 140, 25, 18, c.pop)),
  bowl: (c) =>
    path('M22 104h156q-4 58-50 72v12H72v-12Q26 162 22 104z', c.body) +
    box(16, 96, 168, 12, c.pop, 6) +
    stroke('M78 82c-9-14 9-20 0-36M100 82c-9-14 9-20 0-36M122 82c-9-14 9-20 0-36', c.body, 6) +
    disc(100, 140, 10, c.cut) +
    disc(72, 132, 6, c.cut) +
    disc(130, 132, 6, c.cut),
  coat: (c) =>
    stroke('M100 46v-8a10 10 0 1110-10', c.pop, 5) +
    path('M100 44l44 20 26 92-24 8-14-48 6 76H62l6-76-14 48-24-8 26-92z', c.body) +
    path('M82 54l18 26 18-26 8 6-26 40-26-40z', c.cut) +
    stroke('M100 102v84', c.cut, 4) +
    each([118, 142, 166], (y) => disc(110, y, 4.5, c.pop)),
  lens: (c) =>
    ring(86, 92, 50, c.body, 14) +
    disc(86, 92, 42, c.cut) +
    stroke('M60 88a28 28 0 0126-24', c.pop, 6) +
    turned(-45, 100, 110, box(91, 160, 20, 56, c.body, 9)),
  teapot: (c) =>
    path('M52 104q0-34 48-34t48 34q10 76-48 76T52 104z', c.body) +
    path('M54 130q-24 0-36-48l14-6q10 24 28 28z', c.body) +
    stroke('M146 104q32-6 30 20t-34 30', c.body, 11) +
    oval(100, 66, 30, 9, c.pop) +
    disc(100, 52, 9, c.pop) +
    path('M60 124h80v10H60z', c.cut),
  target: (c) =>
    disc(100, 108, 66, c.body) +
    disc(100, 108, 50, c.cut) +
    disc(100, 108, 34, c.body) +
    disc(100, 108, 17, c.pop) +
    stroke('M100 26v34M100 156v34M18 108h34M148 108h34', c.pop, 6),
  reel: (c) =>
    disc(100, 104, 70, c.body) +
    each(upTo(5), (n) => turned(n * 72, 100, 104, disc(100, 66, 18, c.cut))) +
    disc(100, 104, 10, c.pop) +
    stroke('M100 174q30 18 84 10', c.pop, 9),
  cards: (c) =>
    each(upTo(3), (n) => turned(-18 + n * 18, 100, 170, box(64, 50, 72, 100, [c.pop, c.cut, c.body][n] ?? c.body, 8))) +
    turned(18, 100, 170, path('M100 76q26 18 20 32-8 10-18 2l4 16H94l4-16q-10 8-18-2-6-14 20-32z', c.pop)),
} as const satisfies Record<string, Draw>;
