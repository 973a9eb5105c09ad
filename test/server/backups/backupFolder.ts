import { rmSync } from 'node:fs';
import type { Database } from '#server/database/database.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { edit } from '#server/tracks/edit.ts';
import { seed } from '#server/tracks/seed.ts';
import { updateTitle } from '#server/tracks/trackEdits.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { freshFolder } from '../../setup/startServer.ts';
import { fewGuests, fewTracks } from '../openServer.ts';

export const noon = Date.parse('2026-03-01T12:00:00Z');
export const manual = { reason: 'manual', kept: 14, now: noon } as const;

/** A data folder for each test, removed after it. */
export function setUpFolder(): { path: string } {
  const folder = { path: '' };
  beforeEach(() => {
    folder.path = freshFolder();
  });
  afterEach(() => rmSync(folder.path, { recursive: true, force: true }));
  return folder;
}

/** A catalogue of a few tracks, open as in a server. */
export async function openFew(folder: string): Promise<Database> {
  const { db } = await openDatabase({ dataDir: folder, backupsKept: 14 });
  await seed(db, fewTracks, fewGuests);
  return db;
}

export function rename(db: Database, newTitle: string) {
  return edit(db, { session: 'me', call: 'updateTitle', at: '2026-03-01' }, (queries) =>
    updateTitle(queries, { commentaryTrackPostId: '101', newTitle }),
  );
}

export async function titlesIn(file: string): Promise<string[]> {
  const db = openSqlite(file);
  const titles = (await readAllTracks(db)).map(({ title }) => title);
  await db.close();
  return titles;
}
