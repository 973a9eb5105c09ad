import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { inOneLine } from './inOneLine.ts';

const patience = 10_000;

/** Answers what was accepted, folds the log into the database, and goes. */
export function stopOnSignals(app: FastifyInstance, db: Database): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    try {
      await app.close();
      await db.close();
      process.exit(0);
    } catch (error) {
      process.stderr.write(`Not everything was closed well; nothing acknowledged is lost: ${inOneLine(error)}\n`);
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
