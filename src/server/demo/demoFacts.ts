import type { Backdrop } from '#server/demo/posters/backdrops.ts';
import type { Figure } from '#server/demo/posters/figures.ts';
import type { PaletteName } from '#server/demo/posters/palettes.ts';

/** What a poster shows, or how the catalogue fails to have one: none is named, or the named one cannot be found. */
export type Poster = readonly [Figure, Backdrop, PaletteName] | 'missing' | 'lost';

export type FilmFacts = {
  slug: string;
  title: string;
  released: string | null;
  /** 0 means unknown. */
  minutes: number;
  genres: readonly string[];
  overview: string | null;
  poster: Poster;
  /** Only ids that were looked up; a film without one has a number of our own list. */
  tmdbId?: number;
  sortTitle?: string;
};

export type Mark = 'free' | 'live' | 'watch' | 'shop';

export type Recording = {
  on: string;
  guests?: readonly string[];
  marks?: readonly Mark[];
  /** Left out, the track gets a post of its own; null where nobody knows the post. */
  post?: string | null;
  /** Nobody has looked the film up yet: of all its facts the track has the title only. */
  blank?: true;
  /** Its facts are known, and nobody has said yet which film of the database it is. */
  unmatched?: true;
};

export type RecordedFilm = FilmFacts & { track: Recording };

export type EpisodeFacts = {
  title: string;
  aired: string | null;
  minutes?: number;
  overview?: string | null;
  sortTitle?: string;
  /** The title came without the show's name in front. */
  unprefixed?: true;
  track: Recording;
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
