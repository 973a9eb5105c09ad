import type { FastifyInstance, FastifyReply } from 'fastify';
import { calls } from '#contract/calls.ts';
import { accessRoutes } from './accessRoutes.ts';
import type { ApiParts } from './apiParts.ts';
import { editRoutes } from './editRoutes.ts';
import { historyRoute } from './historyRoute.ts';
import { listRoutes } from './listRoutes.ts';
import { logoutRoute } from './logoutRoute.ts';
import { sendProblem } from './problems.ts';
import { refuseForeignCalls } from './refuseForeignCalls.ts';
import { requireSession } from './requireSession.ts';
import { searchRoute } from './searchRoute.ts';

/** All calls of the wire, below the area they are registered under. */
export async function apiRoutes(app: FastifyInstance, parts: ApiParts): Promise<void> {
  refuseForeignCalls(app, parts);
  await listRoutes(app, parts);
  await accessRoutes(app, parts);
  await app.register(async (desk) => {
    requireSession(desk, parts);
    await searchRoute(desk, parts);
    await editRoutes(desk, parts);
    await historyRoute(desk, parts);
    await logoutRoute(desk, parts);
  });
}

/** A call that does not exist, or that came with another method than it takes. */
export function answerMissingCall(path: string, reply: FastifyReply): FastifyReply {
  const bare = path.replace(/\/$/, '').toLowerCase();
  const call = Object.values(calls).find((known) => known.path.replace(/\/$/, '').toLowerCase() === bare);
  if (!call) return sendProblem(reply, 404, 'There is no such call.');
  const { method } = call;
  return sendProblem(reply.header('allow', method === 'GET' ? 'GET, HEAD' : method), 405, `This call takes ${method}.`);
}
