import { statSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Database, type Queries, type Write, writeTogether } from './database.ts';
import { openReadOnly } from './openReadOnly.ts';
import { type Connection, lockTimeoutMs, makeSqliteQueue } from './sqliteQueue.ts';

const closeTimeoutMs = 50;

/**
 * `file` may be `:memory:`. Single reads have a connection of their own, and so have snapshots, so that no read waits
 * for an edit or for a long read: it sees what was saved before. A database in memory has no other connection.
 */
export function openSqlite(file: string): Database {
  const connection = new DatabaseSync(file);
  makeDurable(connection, file);
  const writing = makeSqliteQueue(connection);
  const isInMemory = file === ':memory:';
  const reading = isInMemory ? writing : makeSqliteQueue(openReader(file));
  const inSnapshots = isInMemory ? writing : makeSqliteQueue(openReader(file));
  const transaction = {
    ...writing.queries,
    finish: (writes: readonly Write[]) => writeTogether(writing.queries, writes),
  };
  const checkFiles = watchFiles(file);
  checkFiles();
  const queries: Queries = {
    all: (sql, values) => reading.run(() => reading.queries.all(sql, values)),
    run: async (sql, values) => {
      checkFiles();
      return writing.run(() => writing.queries.run(sql, values));
    },
  };

  return {
    ...queries,
    /** Checks the files before, to fail early, and after, because a write may only be acknowledged if it lasts. */
    transaction: async (work) => {
      checkFiles();
      const result = await writing.within('BEGIN IMMEDIATE', () => work(transaction));
      checkFiles();
      return result;
    },
    checkFiles,
    snapshot: (work) => inSnapshots.within('BEGIN', () => work(inSnapshots.queries)),
    openSnapshot: async () => (isInMemory ? { ...queries, close: async () => undefined } : openReadOnly(file)),
    close: async () => {
      for (const readers of isInMemory ? [] : [reading, inSnapshots])
        await readers.close((reader) => reader.exec('DETACH catalogue'));
      await writing.close(foldLog);
    },
  };
}

/**
 * The file is attached, because a connection that is closed keeps its lock until the last of its statements has been
 * garbage-collected. One that is detached has let go of it.
 */
function openReader(file: string): Connection {
  const connection = new DatabaseSync(':memory:');
  connection.prepare('ATTACH ? AS catalogue').run(file);
  connection.exec('PRAGMA query_only = ON');
  return connection;
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
  connection.exec('PRAGMA busy_timeout = 0');
  const { synchronous } = connection.prepare('PRAGMA synchronous').get() as { synchronous: number };
  if (synchronous !== 2)
    throw new Error(`${file}: the database does not wait for the disk (synchronous=${synchronous})`);
}

/**
 * Writes the log back into the database file. close() alone does not while prepared statements are alive. The last
 * process to close leaves a single file.
 */
function foldLog(connection: Connection): void {
  connection.exec(`PRAGMA busy_timeout = ${closeTimeoutMs}`);
  try {
    connection.exec('PRAGMA journal_mode = DELETE');
  } catch {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }
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
