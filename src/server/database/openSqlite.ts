import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { LRUCache } from 'lru-cache';
import { type Database, type Queries, type SqlValue, type Transaction, type Write, writeTogether } from './database.ts';
import { isBusy } from './databaseFile.ts';
import { openReadOnly } from './openReadOnly.ts';

type Connection = InstanceType<typeof DatabaseSync>;
type Statement = ReturnType<Connection['prepare']>;

/** The driver blocks the whole process while it waits for a lock, so it gives up soon and we retry. */
const driverTimeoutMs = 50;
const lockTimeoutMs = 5000;
const cachedStatements = 100;

/** `file` may be `:memory:`. */
export function openSqlite(file: string): Database {
  const connection = new DatabaseSync(file);
  makeDurable(connection, file);
  const statementOf = prepareOnce(connection);
  const queries = queriesOn(statementOf);
  const transaction = { ...queries, finish: (writes: readonly Write[]) => writeTogether(queries, writes) };
  const checkFiles = watchFiles(file);
  checkFiles();
  const enqueue = makeQueue();
  let lastNow: { sql: string; rows: unknown[]; at: number } | undefined;
  const run = async <Result>(work: () => Promise<Result>) => {
    const result = await retryWhileBusy(() => enqueue(work));
    lastNow = undefined;
    return result;
  };

  /** All callers share the one connection, so no other query may run inside a transaction. */
  const within = <Result>(begin: string, work: (queries: Transaction) => Promise<Result>) =>
    run(async () => {
      connection.exec(begin);
      try {
        const result = await work(transaction);
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        // A full disk has rolled back already; a second ROLLBACK would hide the cause.
        if (connection.isTransaction) connection.exec('ROLLBACK');
        throw error;
      }
    });

  return {
    all: <Row>(sql: string, values?: readonly SqlValue[]) => run(() => queries.all<Row>(sql, values)),
    allNow: <Row>(sql: string, maxAgeMs = 0) => {
      const at = performance.now();
      if (lastNow?.sql === sql && at - lastNow.at < maxAgeMs) return lastNow.rows as Row[];
      try {
        if (connection.isTransaction) return undefined;
        const rows = statementOf(sql).all();
        lastNow = { sql, rows, at };
        return rows as Row[];
      } catch {
        // The usual read meets the error again. It waits for a lock, and tells of anything else.
        return undefined;
      }
    },
    run: async (sql, values) => {
      checkFiles();
      return run(() => queries.run(sql, values));
    },
    /** Checks the files before, to fail early, and after, because a write may only be acknowledged if it lasts. */
    transaction: async (work) => {
      checkFiles();
      const result = await within('BEGIN IMMEDIATE', work);
      checkFiles();
      return result;
    },
    checkFiles,
    snapshot: (work) => within('BEGIN', work),
    // A database in memory has no other connection.
    openSnapshot: async () => (file === ':memory:' ? { ...queries, close: async () => undefined } : openReadOnly(file)),
    close: () =>
      run(async () => {
        if (!connection.isOpen) return;
        foldLog(connection);
        connection.close();
      }),
  };
}

/**
 * Every commit is flushed to disk, so that a power cut loses nothing that was acknowledged. The driver's builds reset a
 * reopened WAL database to NORMAL unless this is set at every open; hence the check.
 */
function makeDurable(connection: Connection, file: string): void {
  // Two servers that create the same database lock each other out briefly; nothing is served yet, so blocking is fine.
  connection.exec(`PRAGMA busy_timeout = ${lockTimeoutMs}`);
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = FULL');
  connection.exec('PRAGMA foreign_keys = ON');
  connection.exec(`PRAGMA busy_timeout = ${driverTimeoutMs}`);
  const { synchronous } = connection.prepare('PRAGMA synchronous').get() as { synchronous: number };
  if (synchronous !== 2)
    throw new Error(`${file}: the database does not wait for the disk (synchronous=${synchronous})`);
}

/**
 * Writes the log back into the database file. close() alone does not while prepared statements are alive. The last
 * process to close leaves a single file.
 */
function foldLog(connection: Connection): void {
  try {
    connection.exec('PRAGMA journal_mode = DELETE');
  } catch {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }
}

function prepareOnce(connection: Connection): (sql: string) => Statement {
  const statements = new LRUCache<string, Statement>({
    max: cachedStatements,
    memoMethod: (sql) => connection.prepare(sql),
  });
  return (sql) => statements.memo(sql);
}

function queriesOn(statementOf: (sql: string) => Statement): Queries {
  return {
    all: async <Row>(sql: string, values: readonly SqlValue[] = []) => statementOf(sql).all(...values) as Row[],
    run: async (sql, values = []) => Number(statementOf(sql).run(...values).changes),
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
      await sleep(driverTimeoutMs);
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

/** Thrown instead of acknowledging a write that would be lost. */
class DataGone extends Error {
  readonly code = 'ERR_DATA_GONE';

  constructor(file: string) {
    super(`${file} was removed or replaced while it was in use; stop the server, put it back and start again.`);
  }
}

/**
 * A file that is removed or replaced still accepts writes while it is open, but they are lost when the process ends.
 * The returned check throws as soon as the database or its log is no longer the file that was opened.
 */
function watchFiles(file: string): () => void {
  if (file === ':memory:') return () => undefined;
  const inodes = new Map<string, bigint>();
  return () => {
    for (const part of [file, `${file}-wal`]) {
      const inode = statSync(part, { bigint: true, throwIfNoEntry: false })?.ino;
      const opened = inodes.get(part);
      if (opened !== undefined && inode !== opened) throw new DataGone(part);
      if (inode !== undefined) inodes.set(part, inode);
    }
  };
}
