import { backdrops } from '#server/demo/posters/backdrops.ts';
import { figures } from '#server/demo/posters/figures.ts';
import { layoutOf, layouts } from '#server/demo/posters/layouts.ts';
import { palettes } from '#server/demo/posters/palettes.ts';
import { box } from '#server/demo/posters/shapes.ts';
import { type PosterFacts, posters } from './posterFacts.ts';

function draw({ slug, title, year, poster: [figure, backdrop, palette] }: PosterFacts): string {
  const colours = palettes[palette];
  const layout = layouts[layoutOf(slug, title, backdrop)];
  const scene = { figure: figures[figure](colours), backdrop: backdrops[backdrop](colours) };
  return box(0, 0, 200, 300, colours.sky) + layout(scene, title, year, colours);
}

/** The poster of a film of the demo data, drawn when it is asked for; undefined for a path that names no such film. */
export function drawPoster(posterPath: string, width: number): string | undefined {
  const facts = posters.get(posterPath);
  if (facts === undefined) return undefined;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 300" width="${width}" height="${width * 1.5}" ` +
    `preserveAspectRatio="xMidYMid slice">` +
    `${draw(facts)}</svg>`
  );
}
