import { genreNames } from '#catalogue/facts/genres.ts';
import { genresOf } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { blankTrack, type TrackRecord } from '#server/tracks/trackRecord.ts';

const words =
  'amber arcade atlas autumn ballet beacon black blood bread broken cactus captain carnival castle cold comet copper crimson crown dance dark dawn desert diner dragon dream dust echo electric ember empire empty fable falcon fever field fire fog forest ghost giant glass golden gravity great grey hammer harbour hollow honey hotel hunter ice iron island ivory jade jungle king kingdom lake lantern last library light lion little lost lunar machine magic marble midnight mirror moon mountain neon night ocean orchid owl paper pearl phantom pilot pirate planet queen quiet rain raven red river robot rose salt sand secret shadow silent silver sky smoke snow song space spider spring star station steel stone storm summer sun swamp tale thunder tiger train velvet village violet voyage water whisper wild wind winter wolf wonder yellow zebra'.split(
    ' ',
  );
export const genres = [
  'Action',
  'Adventure',
  'Animation',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Family',
  'Fantasy',
  'History',
  'Horror',
  'Music',
  'Mystery',
  'Romance',
  'Science Fiction',
  'Thriller',
  'War',
  'Western',
];
export const people = Array.from(
  { length: 60 },
  (_, n) => `${capital(words[n * 2] ?? '')} ${capital(words[n * 2 + 1] ?? '')}`,
);

export const pair = people.slice(0, 2).join(' & ');

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** The same numbers on every machine and in every run. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The post of a track, by which the calls of an edit name it. */
export const postIdOf = (id: number) => String(70_000_000 + id);

/** Six movies to four episodes, 25 episodes a show, unique overviews of about 300 letters. */
export function makeCatalogue(count: number): Track[] {
  const random = makeRandom(42);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const phrase = (length: number) => Array.from({ length }, () => pick(words)).join(' ');
  const day = (from: number, years: number) => {
    const two = (n: number) => String(n).padStart(2, '0');
    return `${from + Math.floor(random() * years)}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`;
  };
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a row is one long list of chances
  return Array.from({ length: count }, (_, at): Track => {
    const isEpisode = random() < 0.4;
    const show = isEpisode
      ? `Show ${capital(words[Math.floor(at / 62) % words.length] ?? '')} ${Math.floor(at / 62)}`
      : null;
    const title = capital(phrase(1 + Math.floor(random() * 4)));
    const guests = random() < 0.7 ? Array.from({ length: 1 + Math.floor(random() * 2.4) }, () => pick(people)) : [];
    return {
      id: at + 1,
      tmdbId: random() < 0.9 ? 1000 + at : 0,
      title: show ? `${show} | S${1 + (at % 5)}E${at % 25} ${title}` : title,
      commentaryTrackLink: `https://example.org/c/${at}`,
      watchUsWatchLink: random() < 0.5 ? `https://example.org/w/${at}` : null,
      shopLink: null,
      overview: `${capital(phrase(48))}.`,
      posterPath: `/p${at}.jpg`,
      name: show,
      trackReleaseDate: random() < 0.05 ? '2000-01-01' : day(2013, 13),
      justWatchLink: `https://example.org/movie/${at}/watch`,
      guests: guests.join(' & ') || null,
      releaseDate: random() < 0.1 ? null : day(1930, 95),
      firstAirDate: show ? day(1990, 30) : null,
      voteAverage: Math.round(random() * 100) / 10,
      genreIds: [],
      genreNames: Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(genres)).join(', '),
      isMovie: !show,
      runtime: random() < 0.05 ? 0 : 20 + Math.floor(random() * 160),
      freeTrack: random() < 0.2 ? 1 : 0,
      liveTrack: random() < 0.05 ? 1 : 0,
      newGuests: guests,
      newGuestsString: guests.join(' & '),
      sortTitle: random() < 0.15 ? `${title}, The` : null,
      commentaryTrackPostId: postIdOf(at + 1),
      watchUsWatchPostId: null,
    };
  });
}

const genreIds = new Map([...genreNames].map(([id, name]) => [name, id]));

/** The same tracks for a server's database. */
export function makeRecords(count: number): TrackRecord[] {
  const fields = Object.keys({ ...blankTrack, id: 0, title: '' });
  return makeCatalogue(count).map((track) => {
    const own = Object.fromEntries(Object.entries(track).filter(([name]) => fields.includes(name)));
    return {
      ...blankTrack,
      ...own,
      genreIds: genresOf(track).flatMap((name) => genreIds.get(name) ?? []),
      freeTrack: track.freeTrack === 1,
      liveTrack: track.liveTrack === 1,
      guests: track.newGuests as string[],
    } as TrackRecord;
  });
}
