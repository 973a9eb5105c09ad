import { randomBytes } from 'node:crypto';
import type { Queries } from './database.ts';

/** Long enough for clocks that differ by some seconds; a job that two servers do for a moment must do no harm. */
export const leaseMs = 120_000;
/** A lease for longer was taken while the clock was ahead, and would last until then. */
const maxAheadMs = 10 * leaseMs;

export type Lease = {
  /** Whether this server does the job now: it does already, or no other server does. */
  take(now: number): Promise<boolean>;
  /** Lets another server do the job at once. */
  release(): Promise<void>;
};

/** For a job that one of several servers does, such as one that counts against a limit of another service. */
export function makeLease(db: Queries, job: string): Lease {
  const holder = randomBytes(12).toString('base64url');
  let heldUntil = 0;
  return {
    async take(now) {
      const left = heldUntil - now;
      // Every write waits for the disk. More is left only after the clock was set back.
      if (left > leaseMs / 2 && left <= leaseMs) return true;
      const until = now + leaseMs;
      const taken = await db.run(
        `INSERT INTO lease (job, holder, held_until) VALUES (?, ?, ?) ON CONFLICT (job) DO UPDATE
          SET holder = excluded.holder, held_until = excluded.held_until
          WHERE lease.holder = excluded.holder OR lease.held_until < ? OR lease.held_until > ?`,
        [job, holder, until, now, now + maxAheadMs],
      );
      heldUntil = taken > 0 ? until : 0;
      return taken > 0;
    },
    async release() {
      heldUntil = 0;
      await db.run('DELETE FROM lease WHERE job = ? AND holder = ?', [job, holder]);
    },
  };
}
