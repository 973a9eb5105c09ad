import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import type { CatalogueReader } from '#server/http/catalogueBodies.ts';
import { sendProblem } from '#server/http/problems.ts';
import { readVersion } from '#server/tracks/journal.ts';

const stopping = 'The server is stopping.';

/** Liveness (`/healthz`) and readiness (`/readyz`) for container platforms and load balancers. */
export function healthRoutes(
  app: FastifyInstance,
  { db, lists, isStopping }: { db: Database; lists: CatalogueReader; isStopping: () => boolean },
): void {
  app.get('/healthz', (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return sendProblem(reply, 503, stopping);
    const state = lists.isAway() ? 'ok, but the database is away: visitors get the last list, edits are refused' : 'ok';
    return reply.type('text/plain; charset=utf-8').send(`${state}\n`);
  });
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return sendProblem(reply, 503, stopping);
    try {
      await readVersion(db);
      db.checkFiles?.();
    } catch {
      return sendProblem(reply, 503, 'The catalogue cannot be read or saved just now.');
    }
    return reply.type('text/plain; charset=utf-8').send('ready\n');
  });
}

/** Says of what is sent while the database is away that it may be outdated (111, “revalidation failed”). */
export function markLastLists(app: FastifyInstance, lists: CatalogueReader): void {
  app.addHook('onSend', async (_, reply) => {
    if (lists.isAway() && reply.hasHeader('etag')) reply.header('warning', '111 - "Revalidation Failed"');
  });
}
