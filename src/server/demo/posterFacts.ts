import { classics } from './classics.ts';
import type { FilmFacts, Poster, ShowFacts } from './demoFacts.ts';
import { inventions } from './inventions.ts';
import { otherFilms, otherShows } from './namesakes.ts';
import { series } from './series.ts';

export type PosterFacts = { slug: string; title: string; year: string; poster: Exclude<Poster, string> };

export function posterPathOf({ slug, poster }: Pick<FilmFacts, 'slug' | 'poster'>): string | null {
  if (poster === 'missing') return null;
  return poster === 'lost' ? '/lost-poster.svg' : `/${slug}.svg`;
}

const ofFilm = (film: FilmFacts) => ({ ...film, year: film.released?.slice(0, 4) ?? '' });
const ofShow = (show: ShowFacts) => ({ ...show, title: show.name, year: show.firstAired.slice(0, 4) });

/** The posters that can be drawn, by their path. */
export const posters: ReadonlyMap<string, PosterFacts> = new Map(
  [...[...classics, ...inventions, ...otherFilms].map(ofFilm), ...[...series, ...otherShows].map(ofShow)].flatMap(
    ({ slug, title, year, poster }) =>
      typeof poster === 'string'
        ? []
        : [[`/${slug}.svg`, { slug, title: title.replace(/ \(\d{4}\)$/, ''), year, poster }] as const],
  ),
);
