import type { Queries } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations.ts';
import { openSqlite } from '#server/database/openSqlite.ts';

type Entry = { type: string; name: string; tbl_name: string; sql: string | null };

/**
 * Describes the first difference from the tables that the same migrations make; undefined if there is none. A trigger
 * could change tracks at any write. Tables of other programs beside ours do nothing, such as those of a replication.
 */
export async function schemaFault(db: Queries): Promise<string | undefined> {
  const [applied] = await db.all<{ count: number }>('SELECT count(*) AS count FROM migration');
  const expected = await readExpected(Number(applied?.count));
  const tables = new Set([...expected.values()].map(({ tbl_name: table }) => table));
  const found = await readSchema(db);
  for (const [name, entry] of found) {
    const isOurs = tables.has(entry.tbl_name) || entry.type === 'trigger' || entry.type === 'view';
    if (isOurs && !expected.has(name)) return `it has the ${name}, which Talkover did not make`;
  }
  for (const [name, { sql }] of expected) {
    const same = found.get(name);
    if (same === undefined) return `the ${name} is missing`;
    if (same.sql !== sql) return `the ${name} is not as Talkover made it`;
  }
  return undefined;
}

async function readExpected(count: number): Promise<Map<string, Entry>> {
  const db = openSqlite(':memory:');
  await migrate(db, migrations.slice(0, count));
  return readSchema(db).finally(() => db.close());
}

/** By type and name. How the SQL is laid out does not matter. */
async function readSchema(db: Queries): Promise<Map<string, Entry>> {
  const rows = await db.all<Entry>('SELECT type, name, tbl_name, sql FROM sqlite_master');
  return new Map(
    rows.map((row) => [`${row.type} “${row.name}”`, { ...row, sql: row.sql?.replaceAll(/\s+/g, ' ').trim() ?? null }]),
  );
}
