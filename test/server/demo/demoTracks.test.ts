import { isBuiltInId } from '#catalogue/desk/matches.ts';
import { genreNames } from '#catalogue/facts/genres.ts';
import { makeIndex } from '#catalogue/index/makeIndex.ts';
import { findReasons, worklistReasons } from '#catalogue/list/worklist.ts';
import { demoFilms } from '#server/demo/demoFilms.ts';
import { demoGuests } from '#server/demo/demoGuests.ts';
import { demoTracks } from '#server/demo/demoTracks.ts';
import { serializeTrack } from '#server/tracks/serializeTrack.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import site from '#site/site.json' with { type: 'json' };

const { coHosts, collabs, showmen } = site.guests;
const movies = demoTracks.filter(({ name }) => name === null);
const episodes = demoTracks.filter(({ name }) => name !== null);
const withGuests = (names: readonly string[]) => (track: TrackRecord) =>
  track.guests.length === names.length && names.every((name) => track.guests.includes(name));
const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string | null) =>
  items.reduce((counts, item) => counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1), new Map());

function isRealDate(text: string): boolean {
  const [, date, time = ''] = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2})?$/.exec(text) ?? [];
  const parsed = new Date(`${date}${time || 'T00:00:00'}Z`);
  return date !== undefined && !Number.isNaN(parsed.valueOf()) && parsed.toISOString().startsWith(date + time);
}

describe('the size of the demo catalogue', () => {
  it('has at least 80 movies', () => expect(movies.length).toBeGreaterThanOrEqual(80));

  it('has at least four shows of five to eight episodes each', () => {
    const counts = [...countBy(episodes, ({ name }) => name).values()];
    expect(counts.length).toBeGreaterThanOrEqual(4);
    expect(counts.filter((count) => count < 5 || count > 8)).toEqual([]);
  });

  it('has films in the match search that are not in the catalogue', () => {
    const known = new Set(demoTracks.map(({ title, releaseDate }) => `${title} ${releaseDate}`));
    const others = demoFilms.filter((film) => !film.name && !known.has(`${film.title} ${film.releaseDate}`));
    expect(others.length).toBeGreaterThanOrEqual(20);
  });
});

const states: [string, (track: TrackRecord) => boolean][] = [
  ['a free track', (track) => track.freeTrack && !track.liveTrack],
  ['a paid track', (track) => !track.freeTrack && !track.liveTrack],
  ['a live track', (track) => track.liveTrack && !track.freeTrack],
  ['a live track that is free', (track) => track.freeTrack && track.liveTrack],
  ['a track with a watch link and its post', (track) => !!track.watchUsWatchLink && !!track.watchUsWatchPostId],
  ['a track without a watch link', (track) => track.watchUsWatchLink === null],
  ['a track with a shop link', (track) => track.shopLink !== null],
  ['a track whose date is not known', (track) => track.trackReleaseDate === '2000-01-01'],
  ['a track whose unknown date has a time part', (track) => track.trackReleaseDate === '2000-01-01T00:00:00'],
  ['a track whose date has a time part', (track) => /^20(1|2)\d-.*T18:00:00$/.test(track.trackReleaseDate ?? '')],
  ['a film of unknown length', (track) => track.runtime === 0 && track.name === null],
  ['a film of known length without an overview', (track) => track.overview === null && track.runtime > 0],
  ['an overview with markup', (track) => /<p>.*<em>.*<br>.*<a href="https:/s.test(track.overview ?? '')],
  ['a film of unknown release', (track) => track.releaseDate === null && track.name === null],
  ['an episode of unknown air date in a show of known date', (track) => !track.releaseDate && !!track.firstAirDate],
  ['a title with a year behind it', (track) => / \(\d{4}\)$/.test(track.title)],
  ['a title that begins with a number', (track) => /^\d/.test(track.title)],
  ['a title with accents', (track) => track.title === 'Häxan'],
  ['a title with an ampersand', (track) => track.title.includes('&')],
  ['a title of more than 100 letters', (track) => track.title.length > 100],
  ['a title sorted without its article', (track) => track.sortTitle === 'Quiet Harbour, A'],
  ['a title without a sort title', (track) => track.sortTitle === null],
  ['a track without guests', (track) => track.guests.length === 0],
  ['a track with one guest', (track) => track.guests.length === 1],
  ['a track with two guests', (track) => track.guests.length === 2],
  ['a track with three guests', (track) => track.guests.length === 3],
  ['a track with eight guests or more', (track) => track.guests.length >= 8],
  ['a track with just the three showmen', withGuests(showmen.names)],
  ['a track with just the two co-hosts', withGuests(coHosts)],
  ['a track with the first co-host alone', withGuests(coHosts.slice(0, 1))],
  ['a track with the second co-host alone', withGuests(coHosts.slice(1))],
  ['a movie without a poster', (track) => track.posterPath === null && track.overview !== null],
  ['a movie whose poster cannot be found', (track) => track.posterPath === '/lost-poster.svg'],
  ['a movie of which only the title is known', (track) => !track.posterPath && !track.overview && !track.runtime],
  ['a track that is matched', (track) => track.tmdbId > 0],
  ['a track that is not matched', (track) => track.tmdbId === 0],
  ['a track without a post', (track) => track.commentaryTrackPostId === null],
  ['an episode with its show in front of the title', (track) => track.title.startsWith(`${track.name} | `)],
  ['an episode without its show in front of the title', (track) => !!track.name && !track.title.includes(' | ')],
];

describe('the states of the demo catalogue', () => {
  it.each(states)('has %s', (_, matches) => expect(demoTracks.filter(matches).length).toBeGreaterThan(0));

  it.each(collabs)('has a track with %s', (collab) => {
    expect(demoTracks.some(({ guests }) => guests.includes(collab))).toBe(true);
  });

  it('has two films with the same title and different years', () => {
    const [first, second, ...more] = movies.filter(({ title }) => title === 'Paper Lighthouse');
    expect(more).toEqual([]);
    expect(first?.releaseDate?.slice(0, 4)).not.toBe(second?.releaseDate?.slice(0, 4));
  });

  it('has episodes 2 and 10 of one show, to make numeric sorting visible', () => {
    const titles = episodes.map(({ title }) => title);
    expect(titles.filter((title) => /^Static Hollow \| Episode (2|10):/.test(title))).toHaveLength(2);
  });

  it('has exactly two tracks that share a post', () => {
    const posts = demoTracks.filter(({ commentaryTrackPostId }) => commentaryTrackPostId !== null);
    const counts = [...countBy(posts, ({ commentaryTrackPostId }) => commentaryTrackPostId).values()];
    expect(counts.filter((count) => count > 1)).toEqual([2]);
  });

  it('has a worklist of ten to twenty tracks, with most of the reasons', () => {
    const nothingKnown = { accepted: [], matchTitles: [] };
    const tracks = demoTracks.map(serializeTrack);
    const needy = [...findReasons(makeIndex(tracks, demoGuests), demoGuests, true, nothingKnown).values()];
    expect(needy.length).toBeGreaterThanOrEqual(10);
    expect(needy.length).toBeLessThanOrEqual(20);
    const missing = worklistReasons.filter((reason) => !new Set<string>(needy.flat()).has(reason));
    expect(missing).toEqual(['titleDiffers', 'noLink', 'unknownGuest']);
  });

  it('gives unmatched films built-in ids, which are never linked to JustWatch', () => {
    const own = demoTracks.filter(({ tmdbId }) => isBuiltInId(tmdbId));
    expect(own.length).toBeGreaterThan(demoTracks.length / 2);
    expect(own.map(serializeTrack).filter(({ justWatchLink }) => !justWatchLink?.includes('/0/'))).toEqual([]);
    const kept = demoTracks.filter(({ tmdbId }) => tmdbId > 0 && !isBuiltInId(tmdbId)).map(serializeTrack);
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter(({ tmdbId, justWatchLink }) => !justWatchLink?.includes(`/${tmdbId}/`))).toEqual([]);
  });

  it('gives a film the same unique id in the catalogue and in the match search', () => {
    const films = new Map(demoFilms.map(({ tmdbId, name, title }) => [tmdbId, name ?? title]));
    expect(films.size).toBe(demoFilms.length);
    const wrong = demoTracks.filter(({ tmdbId, name, title }) => {
      return tmdbId > 0 && films.get(tmdbId) !== (name ?? title.replace(/ \(\d{4}\)$/, ''));
    });
    expect(wrong).toEqual([]);
  });
});

describe('the consistency of the demo catalogue', () => {
  it('numbers its tracks from 1', () => {
    expect(demoTracks.map(({ id }) => id)).toEqual(demoTracks.map((_, index) => index + 1));
  });

  it('has only real dates', () => {
    const dates = [...demoTracks, ...demoFilms].flatMap(({ releaseDate, firstAirDate }) => [releaseDate, firstAirDate]);
    const all = [...dates, ...demoTracks.map(({ trackReleaseDate }) => trackReleaseDate)];
    expect(all.filter((date) => date !== null && !isRealDate(date))).toEqual([]);
  });

  it('has only known genres', () => {
    const ids = [...demoTracks, ...demoFilms].flatMap(({ genreIds }) => genreIds);
    expect(ids.filter((id) => !genreNames.has(id))).toEqual([]);
  });

  it('lists every guest of its tracks exactly once', () => {
    const known = new Set(demoGuests);
    expect(demoTracks.flatMap(({ guests }) => guests).filter((guest) => !known.has(guest))).toEqual([]);
    expect(known.size).toBe(demoGuests.length);
  });

  it('has no guest name that could be read as two', () => {
    expect(demoGuests.filter((guest) => /[&,]/.test(guest))).toEqual([]);
  });

  it('lists the co-hosts, showmen and collabs of the site', () => {
    expect(demoGuests).toEqual(expect.arrayContaining([...coHosts, ...showmen.names, ...collabs]));
  });

  it('links only to https://example.org', () => {
    const links = demoTracks.flatMap((track) => [track.commentaryTrackLink, track.watchUsWatchLink, track.shopLink]);
    expect(links.filter((link) => link !== null && !/^https:\/\/example\.org\/[\w/-]+$/.test(link))).toEqual([]);
  });

  it('gives every track its own commentary link', () => {
    expect(new Set(demoTracks.map(({ commentaryTrackLink }) => commentaryTrackLink)).size).toBe(demoTracks.length);
  });
});
