import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { type ImportRequest, maxRowsAtDesk } from '#contract/files.ts';
import { demoGuests } from '#server/demo/demoGuests.ts';
import { demoTracks } from '#server/demo/demoTracks.ts';
import { withAdmin } from '../openAdmin.ts';

describe('a file at the desk', () => {
  const tracks = [0, 1, 2].flatMap((copy) =>
    demoTracks.map((track, at) => ({
      ...track,
      id: copy * demoTracks.length + at + 1,
      title: `${track.title} ${copy}`,
    })),
  );
  const admin = withAdmin({ tracks, guests: [...demoGuests] });
  const preview = (request: Partial<ImportRequest>) => admin.post('ImportTracks', { format: 'csv', ...request });

  const cut = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.oneof(fc.nat(3), fc.nat(3000)),
    added: fc.oneof(
      fc.constantFrom('"', '""', '\n"', ',', ';', '\t', '\r', '\r\n', '\n\n', '[', ']', '{', '}', '\\', '\\u'),
      fc.constantFrom(
        'The "Great" Race',
        '\0',
        '\ud800',
        '\ufeff',
        '1e999',
        '-1',
        '9999999999',
        'new',
        'null',
        '\u202e',
      ),
      fc.constantFrom(
        '"tracks":[',
        '{"title":"a"},',
        '"id":1e400,',
        ',"guests":5',
        '\n,,,,\n',
        'sep=;\n',
        '=1+1',
        ';=1',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
  });
  const applyCuts = (text: string, cuts: readonly { at: number; removed: number; added: string }[]) =>
    cuts.reduce((broken, { at, removed, added }) => {
      const start = Math.floor(at * broken.length);
      return broken.slice(0, start) + added + broken.slice(start + removed);
    }, text);

  it.each(['csv', 'json'] as const)(
    'that is an export in %s, broken anywhere, is read or refused in words',
    async (format) => {
      const cookie = await admin.server.signIn();
      const exported = (await admin.server.get(`ExportTracks?format=${format}`, { cookie })).body;
      expect(exported.length).toBeGreaterThan(100_000);
      const check = async (cuts: Parameters<typeof applyCuts>[1], prune: boolean) => {
        const text = applyCuts(exported, cuts);
        const answer = await preview({ text, format, prune });
        const { version, faultCount, detail } = answer.json();
        expect([answer.statusCode, detail]).toEqual([200, undefined]);
        if (faultCount === 0) expect((await preview({ text, format, prune, version })).statusCode).toBe(200);
      };
      const property = fc.asyncProperty(fc.array(cut, { minLength: 1, maxLength: 4 }), fc.boolean(), check);
      await fc.assert(property, { numRuns: 40 });
    },
  );

  it.each([
    ['rows', 'csv', `title\n${'a\n'.repeat(maxRowsAtDesk)}b\n`, 50_002],
    ['rows without a value', 'csv', `title,link\n${',\n'.repeat(maxRowsAtDesk)},\n`, 50_002],
    ['tracks', 'json', `[${'{},\n'.repeat(maxRowsAtDesk)}{}]`, 50_001],
    ['guests', 'json', JSON.stringify({ guests: Array(maxRowsAtDesk + 1).fill('a'), tracks: [] }), 1],
    [
      'new guests on tracks',
      'csv',
      `title,guests\n${Array.from({ length: 1100 }, (_, at) => `${at},${Array.from({ length: 50 }, (_n, more) => `${at} ${more};`).join('')}\n`).join('')}`,
      1002,
    ],
  ] as const)('with more %s than a small server can hold is for the command', async (_, format, text, line) => {
    const answer = await preview({ text, format });
    const sentence = `^line ${line}: .* the 50,000 that the desk takes; .* “npm run -s tracks -- import FILE”$`;
    expect(answer.json().lines.faults).toEqual([expect.stringMatching(new RegExp(sentence))]);
  });

  it('of the shortest rows lets others have their turn again and again while it is read', async () => {
    const text = `title,link\n${'a\n'.repeat(maxRowsAtDesk - 1)}`;
    const longestOf = async () => {
      let isRead = false;
      const done = preview({ text }).finally(() => {
        isRead = true;
      });
      const used = () => process.cpuUsage().user;
      const start = used();
      let [last, longest] = [start, 0];
      while (!isRead) {
        await setImmediate();
        const now = used();
        longest = Math.max(longest, now - last);
        last = now;
      }
      expect((await done).json().faultCount).toBeGreaterThan(10_000);
      return longest / (last - start);
    };
    // In one of three: the collector of garbage and the compiler work in some turns, too.
    let longest = 1;
    for (let run = 0; run < 3 && longest >= 0.2; run += 1) longest = await longestOf();
    expect(longest).toBeLessThan(0.2);
  });
});
