import { blankTrack, type TrackRecord } from '#server/tracks/trackRecord.ts';
import type { EpisodeFacts, RecordedFilm, ShowFacts, TrackFacts } from './filmFacts.ts';
import { genreIdsOf, matchIdOf, posterPathOf, recordedFilms, recordedShows } from './films.ts';

type Draft = { slug: string; film: Partial<TrackRecord> & { title: string }; track: TrackFacts };

const unknown = { tmdbId: 0, overview: null, posterPath: null, releaseDate: null, genreIds: [], runtime: 0 };

/** "The Kid" is sorted as "Kid, The". Null for a title without an article: it sorts as it reads. */
function withArticleLast(title: string): string | null {
  const [, article, rest, year = ''] = /^(The|An?) (.+?)( \(\d{4}\))?$/.exec(title) ?? [];
  return rest === undefined ? null : `${rest}, ${article}${year}`;
}

const filmDraft = (film: RecordedFilm): Draft => ({
  slug: film.slug,
  track: film.track,
  film: {
    tmdbId: film.track.unmatched ? 0 : matchIdOf(film),
    title: film.title,
    sortTitle: film.sortTitle ?? withArticleLast(film.title),
    overview: film.overview,
    posterPath: posterPathOf(film),
    releaseDate: film.released,
    genreIds: genreIdsOf(film.genres),
    runtime: film.minutes,
    ...(film.track.blank && unknown),
  },
});

const episodeDraft = (show: ShowFacts, episode: EpisodeFacts, index: number): Draft => ({
  slug: `${show.slug}-${index + 1}`,
  track: episode.track,
  film: {
    tmdbId: matchIdOf(show),
    title: episode.unprefixed ? episode.title : `${show.name} | ${episode.title}`,
    sortTitle: episode.sortTitle ?? null,
    name: show.name,
    overview: episode.overview ?? show.overview,
    posterPath: posterPathOf(show),
    releaseDate: episode.aired,
    firstAirDate: show.firstAired,
    genreIds: genreIdsOf(show.genres),
    runtime: episode.minutes ?? show.minutes,
  },
});

function trackFields(slug: string, { on, guests = [], flags = [], post, ...facts }: TrackFacts, id: number) {
  const watch = flags.includes('watch');
  return {
    commentaryTrackLink: `https://example.org/commentary/${slug}`,
    watchUsWatchLink: watch ? `https://example.org/watch/${slug}` : null,
    shopLink: flags.includes('shop') ? `https://example.org/shop/${slug}` : null,
    audioLink: facts.audio ? `/audio/${slug}.mp3` : null,
    cues: facts.cues ?? null,
    cut: facts.cut ?? null,
    trackReleaseDate: on,
    freeTrack: flags.includes('free'),
    liveTrack: flags.includes('live'),
    commentaryTrackPostId: post === undefined ? String(70010000 + id) : post,
    watchUsWatchPostId: watch ? String(70020000 + id) : null,
    guests: [...guests],
  };
}

const drafts = [
  ...recordedFilms.map(filmDraft),
  ...recordedShows.flatMap((show) => show.episodes.map((episode, index) => episodeDraft(show, episode, index))),
];

export const demoTracks: readonly TrackRecord[] = drafts.map(({ slug, film, track }, index) => ({
  ...blankTrack,
  id: index + 1,
  ...film,
  ...trackFields(slug, track, index + 1),
}));
