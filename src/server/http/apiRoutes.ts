import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CallName, calls } from '#contract/calls.ts';
import type { ApiContext } from './apiContext.ts';
import type { Call } from './calls/call.ts';
import { callTable } from './calls/callTable.ts';
import { allowLongBody } from './connections/bodyTime.ts';
import { rejectCrossSiteRequests, rejectUnknownNames, requireSession } from './guards.ts';
import { sendProblem } from './problems.ts';
import { ignoreBodies, readOptionalBodies, validate } from './readRequest.ts';

export async function apiRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  rejectCrossSiteRequests(app, context);
  const entries = Object.entries(callTable) as [CallName, Call][];
  const addCalls = async (scope: FastifyInstance, isOpen: boolean) => {
    for (const [name, call] of entries)
      if (isOpen === (call.access !== undefined))
        await scope.register(async (own) => addCall(own, name, call, context));
  };
  await addCalls(app, true);
  await app.register(async (admin) => {
    admin.addHook('onRequest', rejectUnknownNames(context));
    requireSession(admin, context);
    context.lostAnswers.keepFrom(admin);
    await addCalls(admin, false);
  });
}

/** Adds the route of a call, in a scope of its own. */
function addCall(scope: FastifyInstance, name: CallName, call: Call, context: ApiContext): void {
  const { query, body, bodies, access, bodyLimit, mayTakeLong } = call;
  if (access === 'ownName') scope.addHook('onRequest', rejectUnknownNames(context));
  if (bodies === 'ignored') ignoreBodies(scope);
  if (bodies === 'optional') readOptionalBodies(scope);
  if (mayTakeLong) scope.addHook('onRequest', async ({ raw }) => allowLongBody(raw));
  const { method, path } = calls[name];
  scope.route({
    method,
    url: `/${path}`,
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler: (request, reply) =>
      call.run(context, {
        query: query && validate(query, request.query),
        body: body && validate(body, request.body),
        editor: { session: request.session, call: name, at: new Date(context.now()).toISOString() },
        request,
        reply,
      }),
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
