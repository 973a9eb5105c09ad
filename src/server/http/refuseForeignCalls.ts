import type { FastifyInstance } from 'fastify';
import { comesFromOurPages } from '#server/access/origin.ts';
import type { ApiParts } from './apiParts.ts';
import { Refused } from './problems.ts';

/** Runs before anything is read, so that another site's page can neither edit nor guess passwords through a visitor. */
export function refuseForeignCalls(app: FastifyInstance, { reach, note }: ApiParts): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    reply.header('cache-control', 'no-store');
    if (comesFromOurPages(request, reach)) return;
    note('foreign_refused', request);
    throw new Refused(403, 'This call may come from the site itself only.');
  });
}
