import { withoutYear } from '#catalogue/index/searchKey.ts';
import type { Poster, PosterParts } from './filmFacts.ts';
import { allFilms, allShows, posterPathOf } from './films.ts';
import { backdrops } from './posters/backdrops.ts';
import { figures } from './posters/figures.ts';
import { layoutOf, layouts } from './posters/layouts.ts';
import { palettes } from './posters/palettes.ts';
import { box } from './posters/shapes.ts';

type PosterFacts = { slug: string; title: string; year: string; parts: PosterParts };
type Pictured = { slug: string; title: string; date: string | null; poster: Poster };

const pictured: Pictured[] = [
  ...allFilms.map(({ slug, title, released, poster }) => ({ slug, title: withoutYear(title), date: released, poster })),
  ...allShows.map(({ slug, name, firstAired, poster }) => ({ slug, title: name, date: firstAired, poster })),
];

const posters: ReadonlyMap<string | null, PosterFacts> = new Map(
  pictured.flatMap(({ slug, title, date, poster }) =>
    typeof poster === 'string'
      ? []
      : [[posterPathOf({ slug, poster }), { slug, title, year: date?.slice(0, 4) ?? '', parts: poster }] as const],
  ),
);

/** The SVG poster of a demo film; undefined for a path that no film of the demo has. */
export function drawPoster(posterPath: string, width: number): string | undefined {
  const facts = posters.get(posterPath);
  if (facts === undefined) return undefined;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 300" width="${width}" height="${width * 1.5}" ` +
    `preserveAspectRatio="xMidYMid slice">` +
    `${draw(facts)}</svg>`
  );
}

function draw({ slug, title, year, parts: [figure, backdrop, palette] }: PosterFacts): string {
  const colours = palettes[palette];
  const layout = layouts[layoutOf(slug, title, backdrop)];
  const scene = { figure: figures[figure](colours), backdrop: backdrops[backdrop](colours) };
  return box(0, 0, 200, 300, colours.sky) + layout(scene, title, year, colours);
}
