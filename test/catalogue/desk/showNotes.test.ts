import fc from 'fast-check';
import { makeReadNotes } from '#catalogue/desk/showNotes.ts';
import { keysOf } from '#catalogue/desk/titleKeys.ts';
import { makeIndex } from '#catalogue/index/makeIndex.ts';
import type { Track } from '#contract/track.ts';
import { anyCatalogue } from '../anyCatalogue.ts';

const track = (id: number, title: string, more: Partial<Track> = {}): Track => ({ id, title, ...more });
const episode = (id: number, name: string, title: string) => track(id, `${name} | ${title}`, { name });

const tracks = [
  track(1, 'Dust Jacket', { releaseDate: '1950-03-01' }),
  track(2, 'Salt & Static'),
  track(3, 'Paper Lighthouse', { releaseDate: '1931-01-01' }),
  track(4, 'Paper Lighthouse', { releaseDate: '1962-01-01' }),
  track(5, 'Nightfall on Pier 9 (1974)'),
  track(6, 'Nightfall on Pier 9 (2018)'),
  track(7, '3:10 to Yuma'),
  track(8, 'The Lost Reel', { sortTitle: 'Lost Reel, The' }),
  track(9, 'Cold Coffee, Warm Gun'),
  track(10, 'Mutant Lobster 2: Pinch Harder'),
  track(11, 'Mutant Lobster'),
  track(12, '99 Red Lanterns'),
  track(13, 'Café Ambrosía'),
  track(14, '1984'),
  track(15, 'Up'),
  track(16, 'Spider-Man'),
  track(17, 'Rocky II'),
  track(18, 'Man with a Movie Camera'),
  track(19, 'Blade Runner 2049'),
  track(20, '12 Minutes to Teatime'),
  episode(31, 'Static Hollow', 'Episode 2: Dead Air'),
  episode(32, 'Static Hollow', 'Episode 3: Interference'),
  episode(41, 'The Landlords', 'S1E1 First of the Month'),
  episode(42, 'The Landlords', 'S1E2 Deposit'),
  episode(43, 'The Landlords', 'S2E1 Rent Strike'),
];
const readNotes = makeReadNotes(makeIndex(tracks, []));
const lookUp = (notes: string) =>
  readNotes(notes, new Map()).map(({ match }) =>
    match.kind === 'missing' ? 'not found' : `${match.kind} ${match.tracks.map(({ id }) => id)}`,
  );

describe('a line of show notes', () => {
  it.each([
    ['Dust Jacket', 1],
    ['dust jacket', 1],
    ['  Dust   Jacket.  ', 1],
    ['1. Dust Jacket', 1],
    ['12) Dust Jacket', 1],
    ['#3 Dust Jacket', 1],
    ['(3) Dust Jacket', 1],
    ['3 - Dust Jacket', 1],
    ['3 Dust Jacket', 1],
    ['No. 4 Dust Jacket', 1],
    ['a) Dust Jacket', 1],
    ['- Dust Jacket', 1],
    ['* Dust Jacket', 1],
    ['•Dust Jacket', 1],
    ['– Dust Jacket', 1],
    ['- [x] Dust Jacket', 1],
    ['- 1. Dust Jacket', 1],
    ['1:02:33 Dust Jacket', 1],
    ['[00:12] Dust Jacket', 1],
    ['(1:02:33) - Dust Jacket', 1],
    ['0:00 – 12:30 Dust Jacket', 1],
    ['Dust Jacket 1:02:33', 1],
    ['Dust Jacket (12:30)', 1],
    ['Dust Jacket (1950)', 1],
    ['Dust Jacket [1950]', 1],
    ['Dust Jacket, 1950', 1],
    ['Dust Jacket 1950', 1],
    ['Dust Jacket (1999)', 1],
    ['Dust Jacket (1950, USA)', 1],
    ['“Dust Jacket”', 1],
    ['"Dust Jacket" (1950)', 1],
    ['**Dust Jacket**', 1],
    ['[Dust Jacket](https://example.org/1)', 1],
    ['Dust Jacket https://example.org/1', 1],
    ['Watch: Dust Jacket', 1],
    ['Watching Dust Jacket', 1],
    ['Commentary on Dust Jacket', 1],
    ['Tonight we watch "Dust Jacket" with Otto Fenn', 1],
    ['Dust Jacket (with Otto Fenn)', 1],
    ['Dust Jacket – with Otto Fenn', 1],
    ['Dust Jacket with Otto Fenn and Nadia Brook', 1],
    ['2. Dust Jacket (1950) – a classic, really', 1],
    ['Dust Jaket', 1],
    ['Dsut Jacket', 1],
    ['Dust Jackett (1950)', 1],
    ['Watch: Dust Jaket', 1],
    ['Salt and Static', 2],
    ['Salt & Static', 2],
    ['Paper Lighthouse (1962)', 4],
    ['Paper Lighthose, 1931', 3],
    ['Nightfall on Pier 9 (2018)', 6],
    ['Nightfall on Pier 9, 1974', 5],
    ['3:10 to Yuma', 7],
    ['1. 3:10 to Yuma', 7],
    ['3:10 to Yumma', 7],
    ['Lost Reel', 8],
    ['Lost Reel, The', 8],
    ['The Dust Jacket', 1],
    ['Cold Coffee, Warm Gun', 9],
    ['Mutant Lobster 2', 10, 'ambiguous'],
    ['Mutant Lobster 2: Pinch Hardr', 10],
    ['Mutant Lobster', 11],
    ['99 Red Lanterns', 12],
    ['99. 99 Red Lanterns', 12],
    ['cafe ambrosia', 13],
    ['1984', 14],
    ['1984 (1984)', 14],
    ['Up', 15],
    ['Spiderman', 16],
    ['Spider Man', 16],
    ['Rocky II', 17],
    ['Man with a Movie Camera', 18],
    ['Blade Runner 2049', 19],
    ['Blade Runner 2049 (2017)', 19],
    ['12 Minutes to Teatime', 20],
    ['Static Hollow | Episode 3: Interference', 32],
    ['Static Hollow: Episode 3', 32],
    ['Static Hollow - Interference', 32],
    ['Static Hollow – Interferance', 32],
    ['Static Hollow, Ep. 3', 32],
    ['Static Hollow S01E03', 32],
    ['Static Hollow S01E03: Interferance', 32],
    ['Static Hollow 1x03', 32],
    ['Interference', 32],
    ['The Landlords S01E02', 42],
    ['The Landlords S1E2 – Deposit', 42],
    ['Landlords 1x02', 42],
    ['The Landlords, Season 1, Episode 2', 42],
    ['The Landlords | Rent Strike', 43],
    ['The Landlords Episode 2', 42],
  ])('“%s” is found', (line, id, kind = 'found') => {
    expect(lookUp(line)).toEqual([`${kind} ${id}`]);
  });

  it.each([
    ['Paper Lighthouse', '3,4'],
    ['Paper Lighthouse (1999)', '3,4'],
    ['Nightfall on Pier 9', '5,6'],
    ['Static Hollow', '31,32'],
    ['Static Holow', '31,32'],
    ['The Landlords Episode 1', '41,43'],
    ['Landlords S1E9', '41,42,43'],
    ['Static Hollow S02E03', '31,32'],
    ['Static Hollow: Episode 4', '31,32'],
    ['Nightfall', '5,6'],
    ['Dust Jacket: The Return', '1'],
  ])('“%s” is ambiguous', (line, ids) => expect(lookUp(line)).toEqual([`ambiguous ${ids}`]));

  it.each(['No Such Film', 'Rocky III', '98 Red Lanterns', 'Ut', 'Dust Jackdaws'])('“%s” is not found', (line) =>
    expect(lookUp(line)).toEqual(['not found']),
  );

  it('without a letter or a digit of a title is skipped', () => {
    expect(lookUp('\n  \n---\n***\n12:30\nhttps://example.org/x\n3.\r\nDust Jacket\r\n')).toEqual(['found 1']);
  });

  it('with several titles becomes a row for each', () => {
    expect(lookUp('Dust Jacket, Salt & Static, and Up')).toEqual(['found 1', 'found 2', 'found 15']);
    expect(lookUp('3) Dust Jacket / Nothing Known / Cold Coffee, Warm Gun')).toEqual([
      'found 1',
      'not found',
      'found 9',
    ]);
    expect(lookUp('Cold Coffee, Warm Gun, Dust Jacket')).toEqual(['found 9', 'found 1']);
  });
});

describe('show notes', () => {
  it('are rows in their order, with a key for each, also where a line comes twice', () => {
    const rows = readNotes('Up\nDust Jacket\nUp', new Map());
    expect(rows.map(({ text, match }) => [text, match.tracks[0]?.id])).toEqual([
      ['Up', 15],
      ['Dust Jacket', 1],
      ['Up', 15],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });

  it('take what was typed instead of a line, and keep the line', () => {
    const [row] = readNotes('3. Dusty Jackson', new Map([['3. Dusty Jackson', 'dust jacket']]));
    expect(row).toMatchObject({ text: '3. Dusty Jackson', query: 'dust jacket', match: { kind: 'found' } });
  });

  it('keep a title that has the year of the line somewhere else', () => {
    const read = makeReadNotes(
      makeIndex(
        [
          { id: 0, title: '(1974) &' },
          { id: 1, title: '(1974)' },
        ],
        [],
      ),
    );
    const [row] = read('(1974) &', new Map());
    expect(row?.match.tracks.map(({ id }) => id)).toEqual([0, 1]);
  });

  it('find each title of any catalogue, whatever stands before it', () => {
    const mark = fc.constantFrom('', '77. ', '77) ', '#77 ', '(77) ', '- ', '•', '1:02:33 ', '- [ ] ', '0:07 – ');
    fc.assert(
      fc.property(anyCatalogue, mark, (anyTracks, before) => {
        const read = makeReadNotes(makeIndex(anyTracks, []));
        for (const { id, title } of anyTracks.filter((one) => keysOf(one.title).length > 0)) {
          const [row] = read(before + title, new Map());
          expect(row?.match.tracks.map((one) => one.id)).toContain(id);
        }
      }),
    );
  });

  it('never fail, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (notes) => {
        for (const { match } of readNotes(notes, new Map())) {
          expect(match.tracks.length > 0).toBe(match.kind !== 'missing');
          expect(match.kind === 'found' && match.tracks.length > 1).toBe(false);
        }
      }),
    );
  });
});
