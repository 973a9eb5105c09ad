import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { isMovie } from './titles.ts';

/**
 * The row as it arrived, about another film. What the match does not know is unknown from now on: the poster of the
 * old film would be wrong. An episode keeps its show and its title, and every track its links and its own date.
 */
export function rematchTrack(track: Track, match: SearchResult): Track {
  return {
    ...track,
    ...(isMovie(track) && nameOf(match)),
    tmdbId: match.tmdbId ?? 0,
    overview: match.overview ?? null,
    posterPath: match.posterPath ?? null,
    releaseDate: match.releaseDate ?? null,
    firstAirDate: match.firstAirDate ?? null,
    voteAverage: match.voteAverage ?? null,
    genreIds: match.genreIds ?? [],
  };
}

/** A film gives the track its title. A show gives its name, and the track becomes an episode under its own title. */
function nameOf({ name, title }: SearchResult): Partial<Track> {
  if (name?.trim()) return { name };
  return title?.trim() ? { title } : {};
}
