import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import { articleLast } from './articleLast.ts';
import { classics } from './classics.ts';
import type { EpisodeFacts, RecordedFilm, Recording, ShowFacts } from './demoFacts.ts';
import { numberOf } from './demoNumbers.ts';
import { genreIdsOf } from './genreIdsOf.ts';
import { inventions } from './inventions.ts';
import { posterPathOf } from './posterFacts.ts';
import { series } from './series.ts';

type Facts = Omit<TrackRecord, 'id' | keyof ReturnType<typeof recordingPart>>;
type Draft = { slug: string; facts: Facts; track: Recording };

const unknown = { tmdbId: 0, overview: null, posterPath: null, releaseDate: null, genreIds: [], runtime: 0 };

const filmDraft = (film: RecordedFilm): Draft => ({
  slug: film.slug,
  track: film.track,
  facts: {
    tmdbId: film.track.unmatched ? 0 : numberOf(film),
    title: film.title,
    sortTitle: film.sortTitle ?? articleLast(film.title),
    name: null,
    overview: film.overview,
    posterPath: posterPathOf(film),
    releaseDate: film.released,
    firstAirDate: null,
    voteAverage: null,
    genreIds: genreIdsOf(film.genres),
    runtime: film.minutes,
    ...(film.track.blank && unknown),
  },
});

const episodeDraft = (show: ShowFacts, episode: EpisodeFacts, index: number): Draft => ({
  slug: `${show.slug}-${index + 1}`,
  track: episode.track,
  facts: {
    tmdbId: numberOf(show),
    title: episode.unprefixed ? episode.title : `${show.name} | ${episode.title}`,
    sortTitle: episode.sortTitle ?? null,
    name: show.name,
    overview: episode.overview ?? show.overview,
    posterPath: posterPathOf(show),
    releaseDate: episode.aired,
    firstAirDate: show.firstAired,
    voteAverage: null,
    genreIds: genreIdsOf(show.genres),
    runtime: episode.minutes ?? show.minutes,
  },
});

function recordingPart(slug: string, { on, guests = [], marks = [], post }: Recording, id: number) {
  const watch = marks.includes('watch');
  return {
    commentaryTrackLink: `https://example.org/commentary/${slug}`,
    watchUsWatchLink: watch ? `https://example.org/watch/${slug}` : null,
    shopLink: marks.includes('shop') ? `https://example.org/shop/${slug}` : null,
    trackReleaseDate: on,
    freeTrack: marks.includes('free'),
    liveTrack: marks.includes('live'),
    commentaryTrackPostId: post === undefined ? String(70010000 + id) : post,
    watchUsWatchPostId: watch ? String(70020000 + id) : null,
    guests: [...guests],
  };
}

const drafts = [
  ...[...classics, ...inventions].map(filmDraft),
  ...series.flatMap((show) => show.episodes.map((episode, index) => episodeDraft(show, episode, index))),
];

export const demoTracks: readonly TrackRecord[] = drafts.map(({ slug, facts, track }, index) => ({
  id: index + 1,
  ...facts,
  ...recordingPart(slug, track, index + 1),
}));
