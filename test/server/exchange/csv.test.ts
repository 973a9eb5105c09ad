import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { readCsv, writeCsv } from '#server/exchange/csv.ts';
import { scanFile } from '#server/exchange/scanFile.ts';
import { readCsvPieces } from './importText.ts';

describe('csv', () => {
  const cell = fc.option(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '',
        '"',
        '""',
        ',',
        '\n',
        '\r\n',
        '\r',
        ' x ',
        'a\nb',
        'a\rb',
        '=1+1',
        'a"b',
        '\uFEFF',
        '👩‍🚀',
        '\u0000',
        ';;;;\t',
      ),
    ),
  );

  it('reads any cells back as they were written, wherever the file is cut into pieces', async () => {
    const rowsOfCells = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rowsOfCells, fc.integer({ min: 3, max: 9 }), async (rows, length) => {
        const text = Array.from(writeCsv([['a', 'b'], ...rows]));
        const start = text.slice(0, 5).join('');
        const pieces = text
          .slice(5)
          .map((_, at, rest) => (at % length === 0 ? rest.slice(at, at + length).join('') : ''));
        const read = (await readCsvPieces(start, ...pieces)).slice(1).map(({ cells }) => cells);
        // Rows without a value are left out.
        expect(read).toEqual(rows.filter((row) => row.some((value) => value !== null)));
      }),
    );
  });

  it.each([
    ['', null, 'x'],
    ['The "Great" Race', 'The "Great" Race', 'x'],
    ['""', '', 'x\r\ny'],
  ])('reads a file with the cell %j row by row, however long each row takes', async (written, value, last) => {
    const rows = Array.from({ length: 5000 }, (_, at) => `${at},${written},${'x'.repeat(200)},"${last}"\n`);
    const text = `a,b,c,d\n${rows.join('')}`;
    async function* read() {
      for (let start = 0; start < text.length; start += 65_536) {
        yield text.slice(start, start + 65_536);
        await setImmediate();
      }
    }
    const wrong: unknown[] = [];
    let count = -1;
    for await (const { line, cells } of readCsv(read)) {
      await setImmediate();
      const [at, second, , fourth] = cells;
      const isRight = at === `${count}` && second === value && fourth === last;
      if (count >= 0 && !(isRight && line === 2 + count * last.split('\n').length)) wrong.push({ line, at, second });
      count += 1;
    }
    expect([wrong.slice(0, 3), count]).toEqual([[], 5000]);
  });

  it.each([
    ['a,b\r\n1,"two\r\nlines"\r\n\r\n3,4', [1, 2, 5]],
    ['\uFEFFa;b\n1;"x"\n', [1, 2]],
    ['a\tb\r1\t2\r', [1, 2]],
    ['a,b\n,,\n5,6', [1, 3]],
    ['a,b\r\n"x\r\ny",""\r\n3,4\r\n', [1, 2, 4]],
  ])('reads %j with its line numbers', async (text, lines) => {
    expect((await readCsvPieces(text)).map(({ line }) => line)).toEqual(lines);
  });

  it.each([
    ['id,title\n1,"never closed\n\n', 2],
    ['title,link\n"one\nmore" and,2', 3],
    ['title,link\r\n"a\r\nb",1\r\n"one\r\nmore" and,2', 5],
    ['title\nThe "Great" Race\n"never closed\n', 3],
    ['title,link\nThe "Great" Race,1\n"Kid" Brother,2\n', 3],
    ['title,link\nThe "Great" Race,1\n"He said "hi, there" ok"\n', 3],
    ['title;link\nThe "Great" Race;1\n""x;2\n', 3],
  ])('refuses %j with the line where it is broken', async (text, line) => {
    expect((await scanFile(() => [text], 'csv')).faults).toMatchObject([{ line }]);
  });

  it('says where a cell begins that ends further down, because its quote may be the one too many', async () => {
    const faultOf = async (text: string) => (await scanFile(() => [text], 'csv')).faults[0]?.message;
    expect(await faultOf('title\n"Detour\n"Charade, or so",1\n')).toBe(
      'there is text after a closing quote; write a quote inside a cell twice. The quote that it closes is in line 2',
    );
    expect(await faultOf('title\n"Detour"1\n')).toMatch(/twice$/);
  });

  it('accepts quotes inside an unquoted cell', async () => {
    const text = 'title,link\nThe "Great" Race,1\n"Say ""Boo""",\n';
    expect((await readCsvPieces(text)).map(({ cells }) => cells)).toEqual([
      ['title', 'link'],
      ['The "Great" Race', '1'],
      ['Say "Boo"', null],
    ]);
  });

  it.each([
    ['empty texts', '"",', 'cells'],
    ['nothing', ',', 'cells'],
    ['words', 'ab,', 'cells'],
    ['a cell that never ends', 'x', 'long'],
    ['a quote that is never closed', '"",,"",\n', 'long', '"x'],
    ['nothing after a quote inside a cell', ',', 'cells', 'The "x'],
  ])('reads no further than a row of %s becomes too large', async (_, cells, message, start = '') => {
    let pieces = 0;
    function* read() {
      yield `title,link\n\nFilm,https://example.org/1\n${start}`;
      for (; pieces < 1000; pieces += 1) yield cells.repeat(60_000 / cells.length);
    }
    expect((await scanFile(read, 'csv')).faults).toEqual([{ line: 4, message: expect.stringContaining(message) }]);
    // Each reading of the start reads one.
    expect(pieces).toBeLessThan(60);
  });

  it('takes a quote of megabytes for one, although no expression can match it', async () => {
    for (const row of [`"${'""'.repeat(4_000_000)}"x`, `The "Great" Race\n"${'""'.repeat(4_000_000)}",""`])
      expect((await scanFile(() => [`title,link\n${row}\n`], 'csv')).faults).toHaveLength(1);
  });

  it('skips blank lines, and counts them', async () => {
    expect(await readCsvPieces('\r\ntitle,link\n\n\n\r\na,b\n"c\n\n",d\n\ne,f\n\n')).toEqual([
      { line: 2, cells: ['title', 'link'] },
      { line: 6, cells: ['a', 'b'] },
      { line: 7, cells: ['c\n\n', 'd'] },
      { line: 11, cells: ['e', 'f'] },
    ]);
  });

  it.each([',', ';', '\t'])('finds the separator %j where blank lines come first', async (separator) => {
    const [row] = await readCsvPieces(`\r\n\ntitle${separator}link\n`);
    expect(row).toEqual({ line: 3, cells: ['title', 'link'] });
  });

  it.each([',', ';', '\t'])('takes the separator %j from the first line, as Excel writes it', async (separator) => {
    const text = `\uFEFFsep=${separator}\r\ntitle,x;y\tz${separator}link\r\n`;
    const [row] = await readCsvPieces(text);
    expect(row).toEqual({ line: 2, cells: `title,x;y\tz${separator}link`.split(separator) });
  });

  it('distinguishes an empty cell from a quoted empty one', async () => {
    expect(
      (await readCsvPieces('a,b,c\n,"",\n"x,"",",,""\n"","",""\r\n"line\nbreak","",\n')).map(({ cells }) => cells),
    ).toEqual([
      ['a', 'b', 'c'],
      [null, '', null],
      ['x,",', null, ''],
      ['', '', ''],
      ['line\nbreak', '', null],
    ]);
  });
});
