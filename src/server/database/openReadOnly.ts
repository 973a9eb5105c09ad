import { DatabaseSync } from '@photostructure/sqlite';
import type { Queries, SqlValue } from './database.ts';

export type Reader = Queries & { close(): void };

/** Opens a database file, such as a backup, that must not be changed. */
export function openReadOnly(file: string): Reader {
  const connection = new DatabaseSync(file, { readOnly: true });
  connection.exec('PRAGMA busy_timeout = 5000');
  return {
    all: async <Row>(sql: string, values: readonly SqlValue[] = []) => connection.prepare(sql).all(...values) as Row[],
    run: () => Promise.reject(new Error(`${file} is opened read-only.`)),
    close: () => connection.close(),
  };
}
