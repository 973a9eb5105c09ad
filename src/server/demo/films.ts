import { builtInId } from '#catalogue/desk/matches.ts';
import { genreNames } from '#catalogue/facts/genres.ts';
import type { FilmFacts, RecordedFilm, ShowFacts } from './filmFacts.ts';
import classics from './films/classics.json' with { type: 'json' };
import inventions from './films/inventions.json' with { type: 'json' };
import namesakes from './films/namesakes.json' with { type: 'json' };
import series from './films/series.json' with { type: 'json' };

// JSON widens every word to string; films.test.ts checks the words against the types.
export const recordedFilms = [...classics, ...inventions] as unknown as readonly RecordedFilm[];
export const recordedShows = series as unknown as readonly ShowFacts[];
export const allFilms = [...recordedFilms, ...namesakes.films] as unknown as readonly FilmFacts[];
export const allShows = [...recordedShows, ...namesakes.shows] as unknown as readonly ShowFacts[];

const builtInIds = new Map([...allFilms, ...allShows].map(({ slug }, index) => [slug, builtInId(index + 1)]));
const genreIds = new Map([...genreNames].map(([id, name]) => [name, id]));

export function matchIdOf({ slug, tmdbId }: { slug: string; tmdbId?: number }): number {
  return tmdbId ?? builtInIds.get(slug) ?? 0;
}

export function genreIdsOf(names: readonly string[]): number[] {
  return names.map((name) => {
    const id = genreIds.get(name);
    if (id === undefined) throw new Error(`The demo data names an unknown genre: ${name}`);
    return id;
  });
}

export function posterPathOf({ slug, poster }: Pick<FilmFacts, 'slug' | 'poster'>): string | null {
  if (poster === 'missing') return null;
  return poster === 'lost' ? '/lost-poster.svg' : `/${slug}.svg`;
}
