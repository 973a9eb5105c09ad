import * as v from 'valibot';
import { compose, looksEmpty } from '#contract/typedText.ts';
import { editCalls } from '#server/http/calls/editCalls.ts';

const read = (name: keyof typeof editCalls, request: object, from: 'body' | 'query' = 'body') =>
  v.safeParse(editCalls[name][from] as v.GenericSchema<unknown, object>, request);

const calls: [string, (name: string) => ReturnType<typeof read>][] = [
  ['a new guest', (guest) => read('addGuest', { guest })],
  ['a new name of a guest', (newName) => read('renameGuest', { guest: 'A', newName })],
  ['a new track', (title) => read('addTrack', { title })],
  ['a title', (newTitle) => read('updateTitle', { commentaryTrackPostId: '1', newTitle }, 'query')],
  ['a show', (name) => read('editTrack', { id: 1, fields: { name } })],
  ['the title of a match', (title) => read('updateMatch', { id: 1, tmdbId: 2, title })],
];

const faultOf = (result: ReturnType<typeof read>) => result.issues?.[0].message;

describe.each(calls)('the name of %s', (_, parse) => {
  it.each([
    ['a Hangul filler', '\u3164'],
    ['Hangul fillers of other widths', '\u115f\u1160\uffa0'],
    ['an empty Braille cell', '\u2800'],
    ['a blank hieroglyph', '\u{13441}'],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['a soft hyphen and a Mongolian vowel separator', '\u00ad \u180e'],
    ['invisible signs of mathematics and tags', '\u2061\u2064\u{e0041}'],
    ['an accent without a letter', '\u0301'],
    ['spaces of several kinds', '\u00a0\u2003\u3000'],
  ])('looks empty as %s, and is refused like an empty one', (_name, name) =>
    expect(faultOf(parse(name))).toBe('must not be empty'),
  );

  it.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'is taken without what turns the direction of what follows (%j)',
    (turn) => {
      const { output } = parse(`Wanda ${turn}Quill`);
      expect(Object.values(output as object).flatMap((value) => [value, value?.name])).toContain('Wanda Quill');
    },
  );

  it.each([
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Hebrew with Latin and a direction mark', 'יעל \u200fCohen\u200e'],
    ['Arabic with vowels', 'مُحَمَّد'],
    ['Persian with a zero-width non-joiner', 'می\u200cخواهم'],
    ['Hindi with joiners', 'क्\u200dष'],
    ['Korean', '한국어'],
    ['an emoji of several', '👩\u200d🚀'],
    ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['Vietnamese', 'Nguyễn Thị'],
    ['Braille', '⠓⠑⠇⠇⠕'],
    ['signs alone', '?!'],
  ])('is kept in %s', (_name, name) => expect(parse(name).success).toBe(true));
});

it('composes accents, but not the thousands on one letter that would take hours', () => {
  expect(compose('Ame\u0301lie'.repeat(1000))).toBe('Amélie'.repeat(1000));
  const stacked = `a${'\u0301\u0323'.repeat(1_000_000)}`;
  expect(compose(stacked) === stacked).toBe(true);
  expect(looksEmpty(stacked)).toBe(false);
  expect(read('addGuest', { guest: stacked }).success).toBe(false);
});
