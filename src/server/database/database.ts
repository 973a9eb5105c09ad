export type SqlValue = string | number | null;

export type Queries = {
  all<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Answers how many rows were written. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
};

/**
 * What the data functions know of a database. It is asynchronous although the embedded one is not, so that a
 * database across a network can take its place. `?` marks a value on every engine.
 */
export type Database = Queries & {
  /** All or nothing, one writer at a time: what `work` throws undoes what it wrote, and is thrown on. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Several reads of one moment. */
  snapshot<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Throws where what is written would not be found again. */
  checkFiles?(): void;
  close(): Promise<void>;
};
