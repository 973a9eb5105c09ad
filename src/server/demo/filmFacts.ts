/** The states a catalogue has to cope with: 'missing' has no path, the path of 'lost' leads nowhere. */
type Poster = 'missing' | 'lost';

export type FilmFacts = {
  slug: string;
  title: string;
  released: string | null;
  /** 0 means unknown. */
  minutes: number;
  genres: readonly string[];
  overview: string | null;
  /** By default a file in demo/posters. */
  poster?: Poster;
  /** The film's real TMDB id. Films without one get an id of the built-in list. */
  tmdbId?: number;
  sortTitle?: string;
};

export type TrackFacts = {
  on: string;
  guests?: readonly string[];
  flags?: readonly ('free' | 'live' | 'watch' | 'shop')[];
  /** If omitted, the track gets its own post; null means an unknown post. */
  post?: string | null;
  /** Not matched yet: of the film's facts the track has the title only. */
  blank?: true;
  /** Has the film's facts, but no match id. */
  unmatched?: true;
  /** Has a file in demo/audio. */
  audio?: true;
  cues?: string;
  cut?: string;
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
  poster?: Poster;
  episodes: readonly EpisodeFacts[];
};
