import type { Database } from '#server/database/database.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';

export type JournalRow = { version: number; n: number; call: string; track_id: number; before: string; after: string };

export const readJournal = (db: Database) => db.all<JournalRow>('SELECT * FROM edit ORDER BY version, n');

/**
 * Replaying the journal from its first row gives the table, field by field; every field's "before" is the "after"
 * before it; no version has a hole; and SQLite finds nothing wrong with the file.
 */
export async function expectWhole(db: Database): Promise<void> {
  const tracks = new Map<number, Record<string, unknown>>();
  const holes: string[] = [];
  const breaks: string[] = [];
  let last = { version: 0, n: 0 };
  for (const { version, n, track_id, before, after } of await readJournal(db)) {
    const isNext = version === last.version ? n === last.n + 1 : version === last.version + 1 && n === 0;
    if (!isNext) holes.push(`${last.version}/${last.n} → ${version}/${n}`);
    last = { version, n };
    if (track_id === 0) continue;
    const known = tracks.get(track_id) ?? {};
    for (const [field, value] of Object.entries(JSON.parse(before) ?? {})) {
      if (JSON.stringify(known[field]) !== JSON.stringify(value)) breaks.push(`${version}: ${field}`);
    }
    tracks.set(track_id, { ...known, ...JSON.parse(after) });
  }
  expect({ holes, breaks }).toEqual({ holes: [], breaks: [] });
  expect(await readAllTracks(db)).toEqual([...tracks.values()].sort((a, b) => Number(a['id']) - Number(b['id'])));
  expect(await db.all('SELECT version FROM catalogue')).toEqual([{ version: last.version }]);
  expect(await db.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
}
