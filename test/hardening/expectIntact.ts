import type { Database } from '#server/database/database.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';

export type JournalRow = { version: number; n: number; call: string; track_id: number; before: string; after: string };

export const readJournal = (db: Database) => db.all<JournalRow>('SELECT * FROM edit ORDER BY version, n');

/**
 * Expects that the journal, replayed from its first row, rebuilds the table field by field; that each field's "before"
 * is the previous "after"; that no version is missing; and that SQLite finds the file intact.
 */
export async function expectIntact(db: Database): Promise<void> {
  const tracks = new Map<number, Record<string, unknown>>();
  const gaps: string[] = [];
  const mismatches: string[] = [];
  let last = { version: 0, n: 0 };
  for (const { version, n, track_id, before, after } of await readJournal(db)) {
    const isNext = version === last.version ? n === last.n + 1 : version === last.version + 1 && n === 0;
    if (!isNext) gaps.push(`${last.version}/${last.n} → ${version}/${n}`);
    last = { version, n };
    if (track_id === 0) continue;
    const known = tracks.get(track_id) ?? {};
    for (const [field, value] of Object.entries(JSON.parse(before) ?? {})) {
      if (JSON.stringify(known[field]) !== JSON.stringify(value)) mismatches.push(`${version}: ${field}`);
    }
    tracks.set(track_id, { ...known, ...JSON.parse(after) });
  }
  expect({ gaps, mismatches }).toEqual({ gaps: [], mismatches: [] });
  expect(await readAllTracks(db)).toEqual([...tracks.values()].sort((a, b) => Number(a['id']) - Number(b['id'])));
  expect(await db.all('SELECT version FROM catalogue')).toEqual([{ version: last.version }]);
  expect(await db.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
}
