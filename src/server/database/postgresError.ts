import pg from 'pg';
import { DatabaseAway } from './database.ts';

/** Serialization failure, deadlock, and two names for a table that exists since a moment ago. */
const refusals = ['40001', '40P01', '42710', '42P07'];

/** What the driver reports. Without the values in the statement, which the log must not have. */
export class PostgresError extends DatabaseAway {
  /** The connection ended, or the answer did not come. */
  readonly isLost: boolean;
  /** Two transactions excluded or blocked each other, or two servers made the same table at the same time. */
  readonly isConflict: boolean;
  /** An earlier statement of the same transaction had failed. */
  readonly isRefusedAfterOther: boolean;

  constructor(error: { message?: string; code?: string; schema?: string }) {
    const { message, code = '', schema } = error;
    super(['PostgreSQL:', message, code && `(${code})`].filter(Boolean).join(' '));
    // 57P01 and 57P02: the database is being stopped.
    this.isLost = !(error instanceof pg.DatabaseError) || code === '57P01' || code === '57P02';
    this.isConflict = refusals.includes(code) || (code === '23505' && schema === 'pg_catalog');
    this.isRefusedAfterOther = code === '25P02';
  }
}

export function translate(error: object): never {
  throw new PostgresError(error);
}
