import { appendFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { scanFile } from '#server/exchange/scanFile.ts';
import { openTextFile } from '#server/owner/exchange/openTextFile.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'talkover-'));
afterAll(() => rmSync(folder, { recursive: true }));

const header = 'id,title\n';
const rows = Array.from({ length: 20_000 }, (_, at) => `${at + 1},Número ${at + 1}\n`);

function write(content: string): string {
  const file = path.join(folder, 'tracks.csv');
  writeFileSync(file, content);
  return file;
}

describe('a file to import', () => {
  it('is the same text each time it is read, although it is read in pieces', async () => {
    const content = header + rows.join('');
    const read = openTextFile(write(content));
    for (const _ of [1, 2]) expect(await text(read() as AsyncIterable<string>)).toBe(content);
  });

  it.each([
    ['csv', header + rows.join('')],
    ['json', JSON.stringify(rows.map((title, at) => ({ id: at + 1, title })))],
  ] as const)('is read no further than its rows are wanted, as %s', async (format, content) => {
    let pieces = 0;
    const read = async function* () {
      for await (const piece of openTextFile(write(content))()) {
        pieces += 1;
        yield piece;
      }
    };
    const file = await scanFile(read, format);
    expect(file.rowCount).toBe(rows.length);
    const allPieces = pieces;
    for await (const row of file.rows([], [])) if (row.line > 0) break;
    expect(pieces - allPieces).toBeLessThan(allPieces / 2);
  });

  it('that may never end is refused', () => {
    const file = path.join(folder, 'zero.csv');
    symlinkSync('/dev/zero', file);
    expect(() => openTextFile(file)).toThrow(`Cannot read ${file}: it is no ordinary file. Nothing was changed.`);
  });

  it('that someone saves meanwhile is refused', async () => {
    const file = write(header + rows.join(''));
    const scanned = await scanFile(openTextFile(file), 'csv');
    appendFileSync(file, '1,Again\n');
    const readAgain = async () => {
      const ids = [];
      for await (const { id } of scanned.rows([], [])) ids.push(id);
      return ids;
    };
    await expect(readAgain()).rejects.toThrow('was changed while it was read. Import it again. Nothing was changed.');
  });
});
