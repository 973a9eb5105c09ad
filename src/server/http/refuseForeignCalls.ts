import type { FastifyReply, FastifyRequest } from 'fastify';
import { comesFromOurPages } from '#server/access/origin.ts';
import { Refused } from './problems.ts';

/** Runs before anything is read, so that another site's page can neither edit nor guess passwords through a visitor. */
export async function refuseForeignCalls(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  reply.header('cache-control', 'no-store');
  if (!comesFromOurPages(request)) throw new Refused(403, 'This call may come from the site itself only.');
}
