import type { Database } from '#server/database/database.ts';
import { reasonOf } from '#server/tracks/acceptedReasons.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';

export type JournalRow = { version: number; n: number; call: string; track_id: number; before: string; after: string };

export const readJournal = (db: Database) => db.all<JournalRow>('SELECT * FROM edit ORDER BY version, n');

type Fields = Record<string, unknown>;

/** Expects that the journal rebuilds the table, and that SQLite finds the file intact. */
export async function expectIntact(db: Database): Promise<void> {
  await expectWholeJournal(db);
  expect(await db.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
}

/**
 * Expects that the journal, replayed from its first row, rebuilds the table field by field; that each field's "before"
 * is the previous "after"; and that no version is missing.
 */
export async function expectWholeJournal(db: Database): Promise<void> {
  const journal = await readJournal(db);
  const gaps = journal.filter(({ version, n }, at) => {
    const last = journal[at - 1] ?? { version: 0, n: 0 };
    return version === last.version ? n !== last.n + 1 : version !== last.version + 1 || n !== 0;
  });
  const { tracks, mismatches } = replay(journal);
  expect({ gaps, mismatches }).toEqual({ gaps: [], mismatches: [] });
  expect(await readAllTracks(db)).toEqual([...tracks.values()].sort((a, b) => Number(a['id']) - Number(b['id'])));
  expect(await db.all('SELECT version FROM catalogue')).toEqual([{ version: journal.at(-1)?.version }]);
}

function replay(journal: readonly JournalRow[]) {
  const tracks = new Map<number, Fields>();
  const mismatches: string[] = [];
  for (const { version, track_id, before, after } of journal) {
    if (track_id === 0) continue;
    const known = tracks.get(track_id) ?? {};
    for (const [field, value] of Object.entries(trackFieldsIn(before) ?? {}))
      if (JSON.stringify(known[field]) !== JSON.stringify(value)) mismatches.push(`${version}: ${field}`);
    const fields = trackFieldsIn(after);
    if (fields) tracks.set(track_id, { ...known, ...fields });
    else tracks.delete(track_id);
  }
  return { tracks, mismatches };
}

/** Accepted reasons of the worklist are in a table of their own. Null for a track that was added or removed. */
function trackFieldsIn(json: string): Fields | null {
  const fields = JSON.parse(json) as Fields | null;
  return fields && Object.fromEntries(Object.entries(fields).filter(([field]) => reasonOf(field) === undefined));
}
