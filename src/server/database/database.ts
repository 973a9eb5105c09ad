export type SqlValue = string | number | null;

export type Queries = {
  all<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Resolves with the number of rows written. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
};

/**
 * The interface of a database. It is asynchronous although SQLite is not, so that a database on a network can replace
 * it. `?` is the placeholder for a value on every engine.
 */
export type Database = Queries & {
  /** All or nothing, one writer at a time: when `work` throws, its writes are rolled back and the error is rethrown. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Runs several reads on one consistent state. */
  snapshot<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Throws when the database file was removed or replaced, so that writes would be lost. */
  checkFiles?(): void;
  close(): Promise<void>;
};
