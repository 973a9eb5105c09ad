import { genreNames } from '#catalogue/genreNames.ts';
import { ownNumber } from '#catalogue/ownNumbers.ts';
import classics from './films/classics.json' with { type: 'json' };
import inventions from './films/inventions.json' with { type: 'json' };
import namesakes from './films/namesakes.json' with { type: 'json' };
import series from './films/series.json' with { type: 'json' };
import type { BackdropName } from './posters/backdrops.ts';
import type { FigureName } from './posters/figures.ts';
import type { PaletteName } from './posters/palettes.ts';

export type PosterParts = readonly [FigureName, BackdropName, PaletteName];

/** The states a catalogue has to cope with: 'missing' has no path, the path of 'lost' leads nowhere. */
export type Poster = PosterParts | 'missing' | 'lost';

export type FilmFacts = {
  slug: string;
  title: string;
  released: string | null;
  /** 0 means unknown. */
  minutes: number;
  genres: readonly string[];
  overview: string | null;
  poster: Poster;
  /** The film's real TMDB id. Films without one get an id of the built-in list. */
  tmdbId?: number;
  sortTitle?: string;
};

export type TrackFacts = {
  on: string;
  guests?: readonly string[];
  flags?: readonly ('free' | 'live' | 'watch' | 'shop')[];
  /** Left out, the track gets a post of its own; null stands for an unknown post. */
  post?: string | null;
  /** Not matched yet: of the film's facts the track has the title only. */
  blank?: true;
  /** Has the film's facts, but no match id. */
  unmatched?: true;
};

export type RecordedFilm = FilmFacts & { track: TrackFacts };

export type EpisodeFacts = {
  title: string;
  aired: string | null;
  minutes?: number;
  overview?: string | null;
  sortTitle?: string;
  /** The title does not start with the show's name. */
  unprefixed?: true;
  track: TrackFacts;
};

export type ShowFacts = {
  slug: string;
  name: string;
  firstAired: string;
  minutes: number;
  genres: readonly string[];
  overview: string;
  poster: Poster;
  episodes: readonly EpisodeFacts[];
};

// JSON widens every word to string; films.test.ts checks the words against the types.
export const recordedFilms = [...classics, ...inventions] as unknown as readonly RecordedFilm[];
export const recordedShows = series as unknown as readonly ShowFacts[];
export const allFilms = [...recordedFilms, ...namesakes.films] as unknown as readonly FilmFacts[];
export const allShows = [...recordedShows, ...namesakes.shows] as unknown as readonly ShowFacts[];

const builtInIds = new Map([...allFilms, ...allShows].map(({ slug }, index) => [slug, ownNumber(index + 1)]));
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

export function posterPathOf({ slug, poster }: { slug: string; poster: Poster }): string | null {
  if (poster === 'missing') return null;
  return poster === 'lost' ? '/lost-poster.svg' : `/${slug}.svg`;
}

/** "Nightfall on Pier 9 (1974)" without the year, which tells it from its remake. */
export function withoutYear(title: string): string {
  return title.replace(/ \(\d{4}\)$/, '');
}
