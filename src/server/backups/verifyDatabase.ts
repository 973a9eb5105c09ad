import type { Queries } from '#server/database/database.ts';
import { migrations } from '#server/database/migrations.ts';
import { openReadOnly } from '#server/database/openReadOnly.ts';
import { singleLine } from '#server/singleLine.ts';
import { readVersion } from '#server/tracks/journal.ts';
import { journalFault } from './journalFault.ts';
import { schemaFault } from './schemaFault.ts';

export type Verified = {
  tracks: number;
  edits: number;
  version: number;
  /** Where the journal and the tracks disagree. Only a write past the server can cause that. */
  journalFault: string | undefined;
  /** What in a file differs from the tables that we make, such as a trigger. */
  schemaFault?: string | undefined;
};

/** Why a copy of this counts as no backup, in words. */
export function faultOf({ journalFault, schemaFault }: Verified): string | undefined {
  return schemaFault ?? (journalFault === undefined ? undefined : `history and tracks disagree: ${journalFault}`);
}

/** The file is damaged or not a Talkover database. */
export class Unusable extends Error {}

/** Checks the pages, the tables, and that replaying the journal gives the tracks. Anything else in it is told. */
export async function verifyDatabase(file: string): Promise<Verified> {
  try {
    const db = openReadOnly(file);
    try {
      await checkPages(db);
      await checkTables(db);
      return { ...(await verifyTables(db)), schemaFault: await schemaFault(db) };
    } finally {
      await db.close();
    }
  } catch (error) {
    throw new Unusable(singleLine(error));
  }
}

async function checkPages(db: Queries): Promise<void> {
  const [found] = await db.all<{ integrity_check: string }>('PRAGMA integrity_check(1)');
  if (found?.integrity_check !== 'ok') throw new Error(`it is damaged (${found?.integrity_check})`);
}

async function checkTables(db: Queries): Promise<void> {
  const names = (await db.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")).map(
    ({ name }) => name,
  );
  const missing = ['migration', 'catalogue', 'track', 'guest', 'edit'].filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`it is not a Talkover database (it has no table ${missing[0]})`);
  const [newest] = await db.all<{ n: number }>('SELECT max(n) AS n FROM migration');
  if (Number(newest?.n) > migrations.length) throw new Error('it was made by a newer version of Talkover');
}

/** Counts what is there, and replays the journal. */
export async function verifyTables(db: Queries): Promise<Verified> {
  const count = async (sql: string) => Number((await db.all<{ count: number }>(sql))[0]?.count ?? 0);
  return {
    tracks: await count('SELECT count(*) AS count FROM track'),
    edits: await count('SELECT count(*) AS count FROM edit WHERE n = 0'),
    version: await readVersion(db),
    journalFault: await journalFault(db),
  };
}
