import { allFilms, allShows, recordedFilms, recordedShows } from '#server/demo/films.ts';

const films = [...allFilms, ...allShows];
const tracks = [...recordedFilms, ...recordedShows.flatMap(({ episodes }) => episodes)].map(({ track }) => track);

/** The fields whose words and types the compiler cannot check in JSON. */
const fields = {
  film: 'genres minutes name overview poster released slug sortTitle title tmdbId track firstAired episodes',
  episode: 'aired minutes overview sortTitle title track unprefixed',
  track: 'audio blank cues cut flags guests on post unmatched',
};
const strayFields = (objects: readonly object[], known: string) =>
  objects.flatMap(Object.keys).filter((name) => !known.split(' ').includes(name));

describe('the films of the demo, as JSON', () => {
  it('have only the fields that their types name', () => {
    expect(strayFields(films, fields.film)).toEqual([]);
    expect(
      strayFields(
        allShows.flatMap(({ episodes }) => episodes),
        fields.episode,
      ),
    ).toEqual([]);
    expect(strayFields(tracks, fields.track)).toEqual([]);
  });

  it('have a poster, or none, or one that is lost', () => {
    expect(films.filter(({ poster = 'lost' }) => poster !== 'missing' && poster !== 'lost')).toEqual([]);
  });

  it('flag tracks with known words', () => {
    const known = ['free', 'live', 'watch', 'shop'];
    expect(tracks.flatMap(({ flags = [] }) => flags).filter((flag) => !known.includes(flag))).toEqual([]);
  });

  it('have a slug of their own', () => {
    expect(new Set(films.map(({ slug }) => slug)).size).toBe(films.length);
  });
});
