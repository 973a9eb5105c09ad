import type { FastifyInstance, FastifyReply } from 'fastify';
import { calls } from '#contract/calls.ts';
import { accessRoutes, logoutRoute } from './accessRoutes.ts';
import type { ApiContext } from './apiContext.ts';
import { lostAnswerRoute } from './connections/lostAnswers.ts';
import { editRoutes } from './editRoutes.ts';
import { fileRoutes } from './fileRoutes.ts';
import { rejectCrossSiteRequests, rejectUnknownNames, requireSession } from './guards.ts';
import { sendProblem } from './problems.ts';
import { historyRoutes, listRoutes, searchRoute } from './readRoutes.ts';

export async function apiRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  rejectCrossSiteRequests(app, context);
  await listRoutes(app, context);
  await accessRoutes(app, context);
  await logoutRoute(app, context);
  await app.register(async (admin) => {
    admin.addHook('onRequest', rejectUnknownNames(context));
    requireSession(admin, context);
    await lostAnswerRoute(admin, context);
    await searchRoute(admin, context);
    await editRoutes(admin, context);
    await historyRoutes(admin, context);
    await fileRoutes(admin, context);
  });
}

/** 404 for an unknown call, 405 for a known call with the wrong method. */
export function sendMissingCall(path: string, reply: FastifyReply): FastifyReply {
  const name = normalizePath(path);
  const call = Object.values(calls).find((known) => normalizePath(known.path) === name);
  if (!call) return sendProblem(reply, 404, 'There is no such call.');
  const { method } = call;
  return sendProblem(reply.header('allow', method === 'GET' ? 'GET, HEAD' : method), 405, `This call takes ${method}.`);
}

function normalizePath(path: string): string {
  return path.replace(/\/$/, '').toLowerCase();
}
