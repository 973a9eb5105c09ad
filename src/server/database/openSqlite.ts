import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Database, Queries, SqlValue } from './database.ts';
import { watchFiles } from './watchFiles.ts';

type Connection = InstanceType<typeof DatabaseSync>;
type Statement = ReturnType<Connection['prepare']>;

/** `file` may be `:memory:`. */
export function openSqlite(file: string): Database {
  const connection = new DatabaseSync(file);
  makeDurable(connection, file);
  const queries = queriesOf(connection);
  const checkFiles = watchFiles(file);
  checkFiles();
  const takeTurn = makeTurns();
  const inTurn = <Result>(work: () => Promise<Result>) => whenFree(() => takeTurn(work));

  /** The one connection is shared, so nobody may slip a query into somebody else's transaction. */
  const within = <Result>(begin: string, work: (queries: Queries) => Promise<Result>) =>
    inTurn(async () => {
      connection.exec(begin);
      try {
        const result = await work(queries);
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        // A full disk has rolled back already; a second ROLLBACK would hide why.
        if (connection.isTransaction) connection.exec('ROLLBACK');
        throw error;
      }
    });

  return {
    all: <Row>(sql: string, values?: readonly SqlValue[]) => inTurn(() => queries.all<Row>(sql, values)),
    run: async (sql, values) => {
      checkFiles();
      return inTurn(() => queries.run(sql, values));
    },
    /** The files are looked at before, so that nothing is begun in vain, and after, because only then it may be acknowledged. */
    transaction: async (work) => {
      checkFiles();
      const result = await within('BEGIN IMMEDIATE', work);
      checkFiles();
      return result;
    },
    checkFiles,
    snapshot: (work) => within('BEGIN', work),
    close: () =>
      inTurn(async () => {
        if (!connection.isOpen) return;
        foldLog(connection);
        connection.close();
      }),
  };
}

/**
 * One fsync a commit, so that a power cut loses nothing that was acknowledged. The driver's builds weaken a
 * reopened WAL database to NORMAL unless told otherwise at every open; hence the check.
 */
function makeDurable(connection: Connection, file: string): void {
  // Nobody is served yet, so it may wait: two servers that make the same database at once lock each other out shortly.
  connection.exec(`PRAGMA busy_timeout = ${longWait}`);
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = FULL');
  connection.exec('PRAGMA foreign_keys = ON');
  connection.exec(`PRAGMA busy_timeout = ${shortWait}`);
  const { synchronous } = connection.prepare('PRAGMA synchronous').get() as { synchronous: number };
  if (synchronous !== 2)
    throw new Error(`${file}: the database does not wait for the disk (synchronous=${synchronous})`);
}

/**
 * Prepared statements that still live would keep the log from being folded in by close() itself, and the file from
 * being free. Whoever closes last leaves one file that is everything.
 */
function foldLog(connection: Connection): void {
  try {
    connection.exec('PRAGMA journal_mode = DELETE');
  } catch {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }
}

function queriesOf(connection: Connection): Queries {
  const prepare = makeStatements(connection);
  return {
    all: async <Row>(sql: string, values: readonly SqlValue[] = []) => prepare(sql).all(...values) as Row[],
    run: async (sql, values = []) => Number(prepare(sql).run(...values).changes),
  };
}

const mostStatementsKept = 100;

function makeStatements(connection: Connection): (sql: string) => Statement {
  const kept = new Map<string, Statement>();
  return (sql) => {
    let statement = kept.get(sql);
    if (!statement) {
      if (kept.size >= mostStatementsKept) kept.clear();
      statement = connection.prepare(sql);
      kept.set(sql, statement);
    }
    return statement;
  };
}

/** The driver waits with the whole process, so once it serves it waits shortly only; the long wait is ours, and others go first. */
const shortWait = 50;
const longWait = 5000;
const busy = 5;

/**
 * Another process may hold the write lock for a while. What is tried again has not begun: the lock is the first thing
 * that a transaction takes.
 */
async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = Date.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isBusy = ((error as { errcode?: number }).errcode ?? 0) % 256 === busy;
      if (!isBusy || Date.now() - begun > longWait) throw error;
      await pause(shortWait);
    }
  }
}

function makeTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
