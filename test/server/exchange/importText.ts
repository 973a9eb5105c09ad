import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { applyImport } from '#server/exchange/applyImport.ts';
import { type CsvRow, readCsv } from '#server/exchange/csv.ts';
import { planImport } from '#server/exchange/planImport.ts';
import type { Format } from '#server/exchange/row.ts';
import { scanFile } from '#server/exchange/scanFile.ts';
import { edit } from '#server/tracks/edit.ts';
import { seed } from '#server/tracks/seed.ts';
import { updateTitle } from '#server/tracks/trackEdits.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import { openTestDatabase } from '../openTestDatabase.ts';

const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
});

/** A catalogue in memory, closed after the test. */
export async function openCatalogue(tracks: readonly TrackRecord[] = [], guests: readonly string[] = []) {
  const db = await openTestDatabase();
  opened.push(db);
  await migrate(db);
  if (tracks.length > 0) await seed(db, tracks, guests);
  return db;
}

/** Imports the file if it has no faults, like the command. */
export async function importText(db: Database, text: string, format: Format, prune = false) {
  const file = await scanFile(() => [text], format);
  const plan = await planImport(db, file, { prune });
  if (plan.faults.length === 0) await applyImport(db, file, plan, { prune }, 'terminal');
  return {
    ...plan,
    counts: [plan.added.length, plan.changed.length, plan.unchanged, plan.removed.length],
    errors: plan.faults.map(({ line, column, message }) => `${line} ${column ?? ''}: ${message}`),
  };
}

export function renamePost(db: Database, commentaryTrackPostId: string, newTitle: string) {
  return edit(db, { session: '', call: 'updateTitle', at: '' }, (queries) =>
    updateTitle(queries, { commentaryTrackPostId, newTitle }),
  );
}

export async function readCsvPieces(...pieces: string[]): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(() => pieces)) rows.push(row);
  return rows;
}
