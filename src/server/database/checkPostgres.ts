import type { Queries } from './database.ts';

/** Refuses to start on a database that would lose what it acknowledged, or could not store every text. */
export async function checkPostgres(db: Queries): Promise<void> {
  const [is] = await db.all<{ encoding: string; synced: string; read_only: string }>(
    `SELECT current_setting('server_encoding') AS encoding, current_setting('synchronous_commit') AS synced,
      current_setting('transaction_read_only') AS read_only`,
  );
  if (is?.encoding !== 'UTF8') throw new Error(`its encoding is ${is?.encoding}; create it with the encoding UTF8.`);
  if (is.synced === 'off') throw new Error('it does not wait for the disk; set synchronous_commit to on.');
  if (is.read_only === 'on') throw new Error('it can only be read; give the address of the primary.');
}

/** Whether the tables of the server were made there. */
export async function hasTables(db: Queries): Promise<boolean> {
  const [row] = await db.all<{ found: string | null }>("SELECT to_regclass('catalogue') AS found");
  return row?.found !== null;
}
