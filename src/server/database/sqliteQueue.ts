import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseSync } from '@photostructure/sqlite';
import { LRUCache } from 'lru-cache';
import { giveWay } from '#server/giveWay.ts';
import type { Queries, SqlValue } from './database.ts';
import { isBusy } from './databaseFile.ts';

export type Connection = InstanceType<typeof DatabaseSync>;
type Statement = ReturnType<Connection['prepare']>;

/** The driver would block the whole process while it waits for a lock, so it does not wait, and we retry. */
const retryMs = 5;
export const lockTimeoutMs = 5000;
const cachedStatements = 100;

/** The work on one connection: a piece at a time, because no other query may run inside a transaction. */
export function makeSqliteQueue(connection: Connection) {
  const statementOf = prepareOnce(connection);
  const enqueue = makeQueue();
  const run = <Result>(work: () => Promise<Result>) => retryWhileBusy(() => enqueue(work));
  return {
    queries: queriesOn(statementOf),
    run,
    within: <Result>(begin: string, work: () => Promise<Result>) =>
      run(async () => {
        connection.exec(begin);
        try {
          const result = await work();
          connection.exec('COMMIT');
          return result;
        } catch (error) {
          // A full disk has rolled back already; a second ROLLBACK would hide the cause.
          if (connection.isTransaction) connection.exec('ROLLBACK');
          throw error;
        }
      }),
    close: (before?: (open: Connection) => void) =>
      run(async () => {
        if (!connection.isOpen) return;
        before?.(connection);
        connection.close();
      }),
  };
}

function prepareOnce(connection: Connection): (sql: string) => Statement {
  const statements = new LRUCache<string, Statement>({
    max: cachedStatements,
    memoMethod: (sql) => connection.prepare(sql),
  });
  return (sql) => statements.memo(sql);
}

/** A statement runs in the turn of its call, so that those of one moment keep their order. */
function queriesOn(statementOf: (sql: string) => Statement): Queries {
  return {
    all: async <Row>(sql: string, values: readonly SqlValue[] = []) => {
      const rows = statementOf(sql).all(...values) as Row[];
      await giveWay();
      return rows;
    },
    run: async (sql, values = []) => {
      const { changes } = statementOf(sql).run(...values);
      await giveWay();
      return Number(changes);
    },
  };
}

/** Another process may hold the write lock. Retrying is safe: the lock is the first thing that a transaction takes. */
async function retryWhileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() - startedAt > lockTimeoutMs) throw error;
      await sleep(retryMs);
    }
  }
}

/** Runs one piece of work at a time, in the order of the calls. */
function makeQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
