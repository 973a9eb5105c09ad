import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import { readVersion } from '#server/tracks/journal.ts';
import { sendProblem } from './problems.ts';

/** Liveness (`/healthz`) and readiness (`/readyz`) for container platforms and load balancers. */
export async function healthRoutes(app: FastifyInstance, db: Database): Promise<void> {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
  app.get('/healthz', (_, reply) => reply.type('text/plain; charset=utf-8').send('ok\n'));
  app.get('/readyz', async (_, reply) => {
    if (isStopping) return sendProblem(reply, 503, 'The server is stopping.');
    try {
      await readVersion(db);
      db.checkFiles?.();
    } catch {
      return sendProblem(reply, 503, 'The catalogue cannot be read or saved just now.');
    }
    return reply.type('text/plain; charset=utf-8').send('ready\n');
  });
}
