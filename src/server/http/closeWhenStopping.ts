import type { FastifyInstance } from 'fastify';

/** A caller that keeps its connection for later would keep a stopping server from ending. */
export function closeWhenStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
