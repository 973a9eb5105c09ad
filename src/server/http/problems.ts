import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problem.ts';
import { MatchOutage } from '#server/match/matchOutage.ts';
import { Conflict, NotFound, UnknownName } from '#server/tracks/refusals.ts';

type Fault = { path: string; message: string };

export const problemType = 'application/problem+json; charset=utf-8';

/** Thrown anywhere below a route to end the call with this answer. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly more: { errors?: Fault[]; headers?: Record<string, string> } = {},
  ) {
    super(detail);
  }
}

export function problemOf(status: number, detail: string, errors?: Fault[]): Problem {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, ...(errors && { errors }) };
}

export function sendProblem(reply: FastifyReply, status: number, detail: string, errors?: Fault[]): FastifyReply {
  return send(reply, problemOf(status, detail, errors));
}

function send(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .header('content-type', problemType)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}

/** The last resort: whatever went wrong, the caller hears what to do and nothing about our insides. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refused) {
    return sendProblem(reply.headers(error.more.headers ?? {}), error.status, error.message, error.more.errors);
  }
  if (error instanceof NotFound) {
    return sendProblem(
      reply,
      404,
      error.message,
      error.paths.map((path) => ({ path, message: 'does not exist' })),
    );
  }
  if (error instanceof UnknownName) {
    return sendProblem(reply, 422, error.message, [{ path: error.path, message: 'is not a known guest' }]);
  }
  if (error instanceof MatchOutage) {
    const { secondsToWait } = error;
    if (secondsToWait !== undefined) void reply.header('retry-after', String(secondsToWait));
    return sendProblem(reply, error.status, error.message);
  }
  if (error instanceof Conflict) return send(reply, { ...problemOf(409, error.message), tracks: [...error.tracks] });
  if (error.statusCode !== undefined && error.statusCode < 500)
    return sendProblem(reply, error.statusCode, error.message);
  request.log.error({ err: error }, 'a call failed');
  if (error.code === 'ERR_SQLITE_ERROR' || error.code === 'ERR_DATA_GONE') {
    return sendProblem(reply, 503, 'The catalogue cannot be read or saved just now. Nothing was changed; try again.');
  }
  return sendProblem(reply, 500, 'Something went wrong here. Nothing was changed; try again.');
}
