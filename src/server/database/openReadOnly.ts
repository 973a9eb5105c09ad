import { DatabaseSync } from '@photostructure/sqlite';
import { giveWay } from '#server/giveWay.ts';
import type { Reader, SqlValue } from './database.ts';

/** Opens a database file that must not be changed, such as a backup, or one state of a file that others write. */
export function openReadOnly(file: string): Reader {
  const connection = new DatabaseSync(file, { readOnly: true });
  connection.exec('PRAGMA busy_timeout = 5000; BEGIN');
  return {
    all: async <Row>(sql: string, values: readonly SqlValue[] = []) => {
      const rows = connection.prepare(sql).all(...values) as Row[];
      await giveWay();
      return rows;
    },
    run: () => Promise.reject(new Error(`${file} is opened read-only.`)),
    close: async () => {
      // A statement that has not been garbage-collected would keep the lock.
      if (connection.isTransaction) connection.exec('ROLLBACK');
      connection.close();
    },
  };
}
