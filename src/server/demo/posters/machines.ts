import type { Draw } from './palettes.ts';
import { box, disc, each, oval, path, ring, stroke, turned, upTo } from './shapes.ts';

export const machines = {
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
  gear: (c) =>
    each(upTo(8), (n) => turned(n * 45, 88, 104, box(76, 34, 24, 28, c.body, 4))) +
    disc(88, 104, 54, c.body) +
    disc(88, 104, 24, c.cut) +
    disc(88, 104, 11, c.pop) +
    each(upTo(8), (n) => turned(n * 45 + 22, 148, 162, box(142, 132, 12, 14, c.pop, 2))) +
    disc(148, 162, 24, c.pop) +
    disc(148, 162, 9, c.body),
  phone: (c) =>
    path('M52 106q0-14 14-14h68q14 0 14 14l14 66q2 14-12 14H50q-14 0-12-14z', c.body) +
    path('M26 84q0-44 74-44t74 44q0 12-8 12h-22q-8 0-8-10 0-12-36-12t-36 12q0 10-8 10H34q-8 0-8-12z', c.pop) +
    disc(100, 140, 32, c.cut) +
    each(upTo(9), (n) => turned(n * 36 - 130, 100, 140, disc(100, 118, 5, c.body))) +
    disc(100, 140, 9, c.pop),
  joystick: (c) =>
    path('M36 156q0-22 22-22h84q22 0 22 22l8 36H28z', c.body) +
    box(93, 64, 14, 78, c.body) +
    disc(100, 56, 28, c.pop) +
    disc(91, 47, 7, c.cut) +
    disc(138, 158, 10, c.pop) +
    disc(60, 158, 10, c.cut),
  lens: (c) =>
    ring(86, 92, 50, c.body, 14) +
    disc(86, 92, 42, c.cut) +
    stroke('M60 88a28 28 0 0126-24', c.pop, 6) +
    turned(-45, 100, 110, box(91, 160, 20, 56, c.body, 9)),
  reel: (c) =>
    disc(100, 104, 70, c.body) +
    each(upTo(5), (n) => turned(n * 72, 100, 104, disc(100, 66, 18, c.cut))) +
    disc(100, 104, 10, c.pop) +
    stroke('M100 174q30 18 84 10', c.pop, 9),
  accordion: (c) =>
    box(18, 58, 40, 100, c.body, 6) +
    box(142, 58, 40, 100, c.body, 6) +
    path('M58 66l14 10 14-10 14 10 14-10 14 10 14-10v84l-14-10-14 10-14-10-14 10-14-10-14 10z', c.pop) +
    stroke('M72 78v60M86 68v80M100 78v60M114 68v80M128 78v60', c.cut, 3) +
    each(upTo(5), (n) => disc(30, 74 + n * 17, 4.5, c.cut) + box(150, 68 + n * 17, 24, 10, c.cut, 2)),
  lantern: (c) =>
    stroke('M100 8v30', c.body, 4) +
    box(78, 36, 44, 11, c.body, 3) +
    oval(100, 98, 58, 50, c.body) +
    stroke('M100 50v96M76 54q-26 44 0 88M124 54q26 44 0 88', c.pop, 4) +
    box(78, 148, 44, 11, c.body, 3) +
    stroke('M88 162v26M100 162v30M112 162v26', c.pop, 5),
  target: (c) =>
    disc(100, 108, 66, c.body) +
    disc(100, 108, 50, c.cut) +
    disc(100, 108, 34, c.body) +
    disc(100, 108, 17, c.pop) +
    stroke('M100 26v34M100 156v34M18 108h34M148 108h34', c.pop, 6),
} as const satisfies Record<string, Draw>;
