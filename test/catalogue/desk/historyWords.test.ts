import { formatField } from '#catalogue/desk/historyWords.ts';
import { builtInId } from '#catalogue/desk/matches.ts';

describe('a value in the history', () => {
  it.each<[string, Parameters<typeof formatField>[1], string]>([
    ['tmdbId', 0, 'nothing'],
    ['tmdbId', 348, '348'],
    ['tmdbId', builtInId(12), 'no. 12 of the built-in list'],
    ['runtime', 0, 'nothing'],
    ['runtime', 93, '93'],
    ['releaseDate', '1983-04-15', '4/15/1983'],
    ['firstAirDate', null, 'nothing'],
    ['trackReleaseDate', 'one day', 'one day'],
    ['title', '1983-04-15', '1983-04-15'],
    ['guests', [], 'none'],
    ['guests', ['Wanda Quill', 'Otto Fenn'], 'Wanda Quill, Otto Fenn'],
    ['freeTrack', true, 'yes'],
  ])('of %s is formatted as %j', (field, value, words) => {
    expect(formatField(field, value)).toBe(words);
  });
});
