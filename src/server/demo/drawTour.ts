import { box, disc, each, oval, path, stroke, upTo } from './posters/shapes.ts';

const width = 1200;
const height = 502;
const floor = 398;

const colours = {
  fold: '#5b1220',
  curtain: '#7a1b2b',
  sheen: '#96293a',
  hem: '#3d0a15',
  floor: '#2a0b11',
  edge: '#451420',
  light: '#fbd9b8',
  pool: '#efc9a0',
  brass: '#d99a4e',
  metal: '#170b0d',
  glint: '#8d6f6b',
};

const fold = (n: number) => {
  const x = n * 86 - 16;
  return (
    path(`M${x} 0h58q-14 ${floor / 2} 6 ${floor}h-68q20-${floor / 2} 4-${floor}z`, colours.curtain) +
    path(`M${x + 14} 0h12q-6 ${floor / 2} 2 ${floor}h-18q8-${floor / 2} 4-${floor}z`, colours.sheen)
  );
};

const valance = each(upTo(8), (n) => {
  const x = n * 150;
  return path(`M${x} 0h150v26q-75 76-150 0z`, colours.curtain) + stroke(`M${x} 27q75 76 150 0`, colours.brass, 4);
});

const microphone = (x: number, top: number) =>
  oval(x, 452, 62, 9, colours.pool) +
  box(x - 4.5, top + 74, 9, 376 - top, colours.metal) +
  box(x - 42, 442, 84, 12, colours.metal, 6) +
  box(x - 25, top, 50, 84, colours.metal, 25) +
  stroke(`M${x - 12} ${top + 18}h24M${x - 12} ${top + 31}h24M${x - 12} ${top + 44}h24`, colours.glint, 3) +
  box(x - 25, top + 56, 50, 6, colours.brass) +
  disc(x, top + 200, 8, colours.metal);

const lamp = (x: number) => `<path d="M${x - 26} 0h52L919 446H281z" fill="${colours.light}" opacity=".16"/>`;

/** The picture of the tour page: a stage with two microphones, in wide-screen format. */
export function drawTour(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    box(0, 0, width, height, colours.fold) +
    each(upTo(15), fold) +
    box(0, floor - 14, width, 14, colours.hem) +
    box(0, floor, width, height - floor, colours.floor) +
    box(0, floor, width, 5, colours.edge) +
    valance +
    oval(600, 446, 320, 38, colours.light) +
    lamp(470) +
    lamp(730) +
    microphone(514, 170) +
    microphone(682, 138) +
    '</svg>'
  );
}
