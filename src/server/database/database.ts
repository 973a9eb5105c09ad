export type SqlValue = string | number | null;

export type Queries = {
  all<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Resolves with the number of rows written. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
};

export type Transaction = Queries & {
  /**
   * The last writes of the work, which need no answer of each other. They travel to PostgreSQL together with the
   * COMMIT, so one that fails rejects the transaction. None judges its own answer, which comes too late for that.
   */
  finish(writes: readonly Write[]): Promise<void>;
};

export type Reader = Queries & { close(): Promise<void> };

/**
 * The interface of a database. It is asynchronous although SQLite is not, because PostgreSQL is. `?` is the placeholder
 * for a value on every engine, and texts are compared and sorted by their bytes.
 */
export type Database = Queries & {
  /**
   * All or nothing: when `work` throws, its writes are rolled back and the error is rethrown. Only one writes a row at
   * a time: the others wait before they write it, and then see what that one wrote. So `work` begins with the write
   * that decides who is first. It may run more than once.
   */
  transaction<Result>(work: (queries: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs several reads on one consistent state. */
  snapshot<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** The same for long reads, such as a download: on a connection of its own, so that no other query waits. */
  openSnapshot(): Promise<Reader>;
  /** Throws when the database file was removed or replaced, so that writes would be lost. */
  checkFiles?(): void;
  /**
   * The open connections of a database on a network, how many callers wait for one, and how long all have waited.
   */
  connections?(): { open: number; waiting: number; waitedMs: number };
  close(): Promise<void>;
};

/** Each sends all of its statements at once: a later one could arrive after the end of the transaction. */
export type Write = (queries: Queries) => Promise<unknown>;

/** More than any edit at the desk. Those of a large import would fill the memory, and the last ones wait too long. */
export const writesAtOnce = 1000;

/** In their order. */
export async function writeTogether(queries: Queries, writes: readonly Write[]): Promise<void> {
  for (let start = 0; start < writes.length; start += writesAtOnce)
    await Promise.all(writes.slice(start, start + writesAtOnce).map((write) => write(queries)));
}

/** The database did not answer, or refused. Nothing was written. */
export class DatabaseAway extends Error {}

/** The connection was lost while the database was saving, so that it is not known whether it did. */
export class CommitUnknown extends Error {}
