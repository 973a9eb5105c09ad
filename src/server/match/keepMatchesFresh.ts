import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import type { MatchDatabase } from './matchDatabase.ts';
import { refreshMatches } from './refreshMatches.ts';

/** Runs beside the server for as long as it lives, and keeps no process alive by itself. */
export function keepMatchesFresh(app: FastifyInstance, db: Database, matches: MatchDatabase): void {
  let isStopped = false;
  app.server.on('close', () => {
    isStopped = true;
  });
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, milliseconds).unref();
    });
  const clock = { now: Date.now, wait, random: Math.random };
  refreshMatches({ db, matches, clock, isStopped: () => isStopped }).catch((error: unknown) => {
    if (!isStopped) app.log.error({ err: error }, 'matches are no longer refreshed until the next start');
  });
}
