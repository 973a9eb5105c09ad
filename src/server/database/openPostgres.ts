import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  CommitUnknown,
  type Database,
  DatabaseAway,
  type Queries,
  type SqlValue,
  type Transaction,
  type Write,
  writesAtOnce,
  writeTogether,
} from './database.ts';
import { checkCertificate } from './postgresAddress.ts';
import { PostgresError, translate } from './postgresError.ts';
import { toPostgres } from './postgresStatement.ts';

/** The connections of each server; together they must stay below the `max_connections` of the database. */
const readers = 6;
const writers = 4;

const connectTimeoutMs = 5000;
/** A little longer than the database's own limit, for a database that does not even say that it gave up. */
const queryTimeoutMs = 35_000;
/** In the schema `public`, and every wait ends. The address can say otherwise in its parameter `options`. */
const sessionOptions = [
  'search_path=public',
  'lock_timeout=5s',
  'statement_timeout=30s',
  'idle_in_transaction_session_timeout=60s',
];

/** `address` is a URL, postgres://…; how to use TLS is for its `sslmode` to say. */
export function openPostgres(address: string): Database {
  const pool = makePool(address, readers);
  // Edits have connections of their own: one that waits for a lock keeps no reader from a connection.
  const writerPool = makePool(address, writers);

  const inSnapshot = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
  return {
    all: <Row>(sql: string, values?: readonly SqlValue[]) =>
      retryIfLost(() => withClient(pool, (client) => queriesOn(client).all<Row>(sql, values))),
    run: (sql, values) => withClient(pool, (client) => queriesOn(client).run(sql, values)),
    transaction: (work) =>
      retryIfLost(() => retryConflicts(() => inTransaction(writerPool, 'BEGIN ISOLATION LEVEL READ COMMITTED', work))),
    connections: () => ({
      open: pool.totalCount + writerPool.totalCount,
      waiting: pool.waitingCount + writerPool.waitingCount,
      waitedMs: pool.waitedMs + writerPool.waitedMs,
    }),
    snapshot: (work) => retryIfLost(() => inTransaction(pool, inSnapshot, work)),
    openSnapshot: async () => {
      const client = new pg.Client(settingsFor(address));
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query(inSnapshot);
      } catch (error) {
        void client.end().catch(() => undefined);
        throw new PostgresError(error as Error);
      }
      return { ...queriesOn(client), close: () => client.end() };
    },
    close: async () => {
      await Promise.all([pool, writerPool].map((one) => (one.ending ? undefined : one.end())));
    },
  };
}

/** `waitedMs`: how long all callers have waited for a connection, together. */
type Pool = pg.Pool & { waitedMs: number };

function settingsFor(address: string): pg.ClientConfig {
  const url = new URL(address);
  const options = [...sessionOptions.map((option) => `-c ${option}`), url.searchParams.get('options') ?? ''].join(' ');
  url.searchParams.delete('options');
  checkCertificate(url);
  return {
    connectionString: url.href,
    options,
    application_name: 'talkover',
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    // Statements that do not wait for each other are sent together.
    pipeline: true,
    types: { getTypeParser: parserOf },
  };
}

function makePool(address: string, max: number): Pool {
  const pool = new pg.Pool({ ...settingsFor(address), max });
  // An error outside of a query, such as a restart of the database, ends that connection only.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return Object.assign(pool, { waitedMs: 0 });
}

async function connect(pool: Pool): Promise<pg.PoolClient> {
  const start = performance.now();
  try {
    return await pool.connect().catch(translate);
  } finally {
    pool.waitedMs += performance.now() - start;
  }
}

const bigint = 20;

/**
 * Our 64-bit integers, such as versions and times, are small enough for a JavaScript number; by default the driver
 * returns strings.
 */
function parserOf(oid: number, format?: 'text' | 'binary') {
  return oid === bigint ? Number : pg.types.getTypeParser(oid, format as 'text');
}

function queriesOn(client: pg.ClientBase, fail = translate): Queries {
  const query = (sql: string, values: readonly SqlValue[] = []) =>
    client.query({ ...toPostgres(sql), values: [...values] }).catch(fail);
  return {
    all: async <Row>(sql: string, values?: readonly SqlValue[]) => (await query(sql, values)).rows as Row[],
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
  };
}

/** For one transaction. The statements that it refuses after one has failed all have the reason of that one. */
function translateFirst(): typeof translate {
  let first: PostgresError | undefined;
  return (error) => {
    const failure = new PostgresError(error);
    first ??= failure;
    throw failure.isRefusedAfterOther ? first : failure;
  };
}

/** A connection is kept after the work unless the work failed on it. */
async function withClient<Result>(pool: Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await connect(pool);
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function inTransaction<Result>(
  pool: Pool,
  begin: string,
  work: (queries: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await connect(pool);
  const began = client.query(begin).catch(translate);
  try {
    const queries = queriesOn(client, translateFirst());
    let last: readonly Write[] = [];
    const finish: Transaction['finish'] = async (writes) => {
      last = [...last, ...writes];
    };
    // The first statement of the work goes with it.
    const [result] = await Promise.all([work({ ...queries, finish }), began]);
    await writeTogether(queries, last.slice(0, -writesAtOnce));
    const written = writeTogether(queries, last.slice(-writesAtOnce));
    // All statements have been sent by then. A COMMIT must not follow one that failed.
    await Promise.race([written, setImmediate()]);
    await commit(client, written);
    client.release();
    return result;
  } catch (error) {
    await rollBack(client, error);
    throw error;
  }
}

/** `written`: writes that were sent just before. If one of them failed, the database rolls back instead. */
async function commit(client: pg.PoolClient, written: Promise<void>): Promise<void> {
  const committed = client.query('COMMIT').catch(translate);
  const [{ command }] = await Promise.all([committed, written]).catch((translated: PostgresError) => {
    throw translated.isLost ? new CommitUnknown(translated.message) : translated;
  });
  // After a failed statement, PostgreSQL answers COMMIT by rolling back, without an error.
  if (command !== 'COMMIT') throw new DatabaseAway('PostgreSQL: a statement of this transaction failed');
}

async function rollBack(client: pg.PoolClient, reason: unknown): Promise<void> {
  const isUsable = !(reason instanceof CommitUnknown) && !(reason instanceof PostgresError && reason.isLost);
  const isRolledBack = isUsable && (await client.query('ROLLBACK').catch(() => undefined)) !== undefined;
  client.release(!isRolledBack);
}

const maxTries = 5;

/** Runs the whole transaction again. */
async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PostgresError) || !error.isConflict || tries === maxTries) throw error;
      await sleep(Math.random() * 20 * tries);
    }
  }
}

/**
 * The pool may hand out a connection that was lost while it was not in use, which shows with its first query, at once.
 */
async function retryIfLost<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  try {
    return await work();
  } catch (error) {
    const isSoon = performance.now() - start < connectTimeoutMs;
    if (isSoon && error instanceof PostgresError && error.isLost) return work();
    throw error;
  }
}
