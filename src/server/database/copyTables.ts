import type { Queries, SqlValue } from './database.ts';

/** Every table of the data, with the columns that order its rows. Left out is what only matters for an hour or two. */
const tables = {
  track: ['id'],
  guest: ['key'],
  edit: ['version', 'n'],
  undo: ['version'],
  accepted_reason: ['track_id', 'reason'],
  match_state: ['track_id'],
  match_title: ['track_id'],
  session: ['token_hash'],
  visitor: ['id'],
  setting: ['name'],
} as const;

type Row = Record<string, SqlValue>;

const batchSize = 500;

/**
 * Copies all rows from one database to another, of any engine, in a transaction of the caller. Returns false, and
 * copies nothing, if the other one has rows already.
 */
export async function copyTables(from: Queries, to: Queries): Promise<boolean> {
  const [catalogue] = await from.all<{ version: number }>('SELECT version FROM catalogue');
  // First, so that a server that starts there at the same time waits.
  const version = Number(catalogue?.version ?? 0);
  const isNew = await to.run('UPDATE catalogue SET version = ? WHERE id = 1 AND version = 0', [version]);
  if (isNew === 0) return false;
  for (const table of Object.keys(tables)) {
    if ((await to.all(`SELECT * FROM ${table} LIMIT 1`)).length > 0) return false;
  }
  for (const [table, order] of Object.entries(tables)) {
    for await (const rows of readBatches(from, table, order)) await insertRows(to, table, rows);
  }
  return true;
}

/** The first row in which two databases differ, in words; undefined if they are equal. */
export async function findDifference(one: Queries, other: Queries): Promise<string | undefined> {
  for (const [table, order] of Object.entries(tables)) {
    const others = readBatches(other, table, order);
    let count = 0;
    for await (const rows of readBatches(one, table, order)) {
      const { value = [] } = (await others.next()) as { value?: Row[] };
      const at = rows.findIndex((row, index) => JSON.stringify(row) !== JSON.stringify(value[index]));
      if (at >= 0) return `row ${count + at + 1} of the table ${table}`;
      count += rows.length;
    }
    const [row] = await other.all<{ count: number }>(`SELECT count(*) AS count FROM ${table}`);
    if (Number(row?.count) !== count) return `the number of rows of the table ${table}`;
  }
  return undefined;
}

async function* readBatches(db: Queries, table: string, order: readonly string[]): AsyncGenerator<Row[]> {
  const columns = order.join(', ');
  const later = `WHERE (${columns}) > (${order.map(() => '?').join(', ')})`;
  for (let last: Row | undefined; ; ) {
    const values = last ? order.map((column) => last?.[column] ?? null) : [];
    const rows = await db.all<Row>(
      `SELECT * FROM ${table} ${last ? later : ''} ORDER BY ${columns} LIMIT ${batchSize}`,
      values,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}

async function insertRows(db: Queries, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const places = `(${columns.map(() => '?').join(', ')})`;
  await db.run(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${rows.map(() => places).join(', ')}`,
    rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
  );
}
