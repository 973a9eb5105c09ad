import fc from 'fast-check';
import { cutList, parseJson } from '#server/exchange/jsonItems.ts';

/** Cut after every so many characters, so that names, escapes and line breaks are cut in two. */
function cutUp(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));
}

async function readList(pieces: Iterable<string>) {
  const rest = { text: '' };
  const items: { line: number; value: unknown }[] = [];
  for await (const { line, text } of cutList(() => pieces, 'tracks', rest))
    items.push({ line, value: parseJson(text, line) });
  return { items, rest: parseJson(rest.text, 1) };
}

/** The first lines in which the items of a pretty-printed list begin. */
function linesOf(items: readonly unknown[], firstLine: number): number[] {
  const heights = items.map((item) => JSON.stringify(item, null, 1).split('\n').length);
  return heights.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height, firstLine));
}

const anyItem = fc.oneof(fc.jsonValue(), fc.constantFrom('\\', '"', ']', '"tracks": [', '\n', '\\"'));

describe('a list of JSON', () => {
  it('has the items that are in it, each with its line, wherever the file is cut into pieces', async () => {
    const property = fc.asyncProperty(fc.array(anyItem), fc.integer({ min: 1, max: 9 }), async (tracks, length) => {
      const { items, rest } = await readList(
        cutUp(JSON.stringify({ a: [1], tracks, b: '"tracks":[' }, null, 1), length),
      );
      expect(items.map(({ value }) => value)).toEqual(JSON.parse(JSON.stringify(tracks)));
      expect(items.map(({ line }) => line)).toEqual(linesOf(tracks, 6));
      expect(rest).toEqual({ a: [1], tracks: [], b: '"tracks":[' });
    });
    await fc.assert(property);
  });

  it('may be the whole file', async () => {
    expect(await readList(['\uFEFF', '[', '1,', '\n{"tracks":[2]}', ']'])).toEqual({
      items: [
        { line: 1, value: 1 },
        { line: 2, value: { tracks: [2] } },
      ],
      rest: [],
    });
  });

  it.each([
    ['[1,\n]', 2],
    ['[{}\n{}]', 2],
    ['{"tracks":[1]\n', 2],
    ['[\n"\\', 2],
    ['[1]\n\n2', 3],
    ['[{},\n{"a":\n{]\n}]', 3],
    ['\n\n[{},{"a":"b}]\n]', 3],
  ])('that is broken, %j, is refused with the line of the mistake', async (text, line) => {
    await expect(readList([text])).rejects.toMatchObject({ line, message: expect.stringContaining('is not JSON') });
  });

  it('that comes twice is refused where the second begins, and nothing after it is read', async () => {
    let pieces = 0;
    function* read() {
      yield '{\n"tracks":[{"title":"a"}],\n';
      for (; pieces < 1000; pieces += 1) yield '"tracks":[{"title":"a"}],'.repeat(1000);
    }
    await expect(readList(read())).rejects.toMatchObject({ line: 3, message: expect.stringContaining('second list') });
    expect(pieces).toBe(0);
    await expect(readList(['[1]\n', '[2]'])).rejects.toMatchObject({ line: 2 });
  });

  it.each([
    ['an item', '[1,\n\n{"a":[', 3, /too long for a track/],
    ['a text that is never closed', '[1,\n{"a":"', 2, /too long for a track/],
    ['what is outside of the list', '{"films":\n[', 2, /outside of the list/],
  ])('is read no further if %s is too long', async (_, start, line, message) => {
    let pieces = 0;
    function* read() {
      yield start;
      for (; pieces < 1000; pieces += 1) yield '[],'.repeat(20_000);
    }
    await expect(readList(read())).rejects.toMatchObject({ line, message: expect.stringMatching(message) });
    expect(pieces).toBeLessThan(100);
  });
});
