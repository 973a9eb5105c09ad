import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problem.ts';
import { limitLines } from '#server/access/limitLines.ts';
import { CommitUnknown, DatabaseAway } from '#server/database/database.ts';
import { MatchOutage } from '#server/match/matchDatabase.ts';
import { Conflict, NotFound, UnknownGuest } from '#server/tracks/editErrors.ts';
import { EditConflict } from '#server/tracks/openedValues.ts';
import type { OpenRequests } from './connections/openRequests.ts';

type FieldError = { path: string; message: string };

const problemType = 'application/problem+json; charset=utf-8';

/** Thrown anywhere below a route to answer the request with this problem. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly more: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(detail);
  }
}

function makeProblem(status: number, detail: string, errors?: FieldError[]): Problem {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, ...(errors && { errors }) };
}

export function sendProblem(reply: FastifyReply, status: number, detail: string, errors?: FieldError[]): FastifyReply {
  return send(reply, makeProblem(status, detail, errors));
}

function send(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .header('content-type', problemType)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}

/** The app's error handler. Unexpected errors are logged, and the client learns no internals. */
export function makeErrorHandler(now: () => number) {
  const takeLine = limitLines<'fault'>(now);
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const expected = sendExpected(error, reply);
    if (expected) return expected;
    const line = takeLine('fault');
    if (line) request.log.error({ err: error, ...line }, 'request failed');
    return sendFault(error, reply);
  };
}

function sendExpected(error: FastifyError, reply: FastifyReply): FastifyReply | undefined {
  if (error instanceof ProblemError) {
    return sendProblem(reply.headers(error.more.headers ?? {}), error.status, error.message, error.more.errors);
  }
  if (error instanceof NotFound) {
    const errors = error.paths.map((path) => ({ path, message: 'does not exist' }));
    return sendProblem(reply, 404, error.message, errors);
  }
  if (error instanceof UnknownGuest) {
    return sendProblem(reply, 422, error.message, [{ path: error.path, message: 'is not a known guest' }]);
  }
  if (error instanceof MatchOutage) {
    const { secondsToWait } = error;
    if (secondsToWait !== undefined) void reply.header('retry-after', String(secondsToWait));
    return sendProblem(reply, error.status, error.message);
  }
  if (error instanceof EditConflict)
    return send(reply, { ...makeProblem(409, error.message), conflicts: [...error.conflicts] });
  if (error instanceof Conflict) return send(reply, { ...makeProblem(409, error.message), tracks: [...error.tracks] });
  const { statusCode, headers = {} } = error as FastifyError & { headers?: Record<string, string> };
  if (statusCode !== undefined && statusCode < 500)
    return sendProblem(reply.headers(headers), statusCode, error.message);
  return undefined;
}

function sendFault(error: FastifyError, reply: FastifyReply): FastifyReply {
  if (error instanceof CommitUnknown) {
    return sendProblem(
      reply,
      503,
      'The database went away while it was saving. Reload the page to see whether it was saved; nothing is half done.',
    );
  }
  if (error instanceof DatabaseAway || error.code === 'ERR_SQLITE_ERROR' || error.code === 'ERR_DATA_GONE') {
    return sendProblem(reply, 503, 'The catalogue cannot be read or saved just now. Nothing was changed; try again.');
  }
  return sendProblem(reply, 500, 'Something went wrong here. Nothing was changed; try again.');
}

const notUnderstood = { status: 400, detail: 'The request was not understood. Nothing was changed.' };
const clientErrors: Record<string, typeof notUnderstood> = {
  HPE_HEADER_OVERFLOW: { ...notUnderstood, status: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    detail: 'The connection is too slow: the request did not arrive in time. Nothing was changed.',
  },
};

/**
 * Answers requests that Node cannot parse. No route and no reply exists for them, so the response is written by hand.
 * It comes after the answers to the requests before it, which may have changed something.
 */
export function makeClientErrorHandler(headers: Record<string, string>, openRequests: OpenRequests) {
  const refused = new WeakSet<Socket>();
  const refuse = (socket: Socket, { status, detail }: typeof notUnderstood) => {
    const body = JSON.stringify(makeProblem(status, detail));
    const allHeaders = {
      ...headers,
      'content-type': problemType,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    // A client that goes on sending would keep its connection.
    if (status === 408) socket.destroySoon();
  };
  return async (error: NodeJS.ErrnoException, socket: Socket): Promise<void> => {
    // A request whose body never came has no answer to wait for.
    const before = [...(openRequests.get(socket) ?? [])].filter(({ req }) => req.complete);
    const isLost = error.code === 'ECONNRESET' || !socket.writable;
    // Bytes after a request that was not understood are not understood either.
    if (refused.has(socket) && before.length > 0 && !isLost) return;
    refused.add(socket);
    if (!isLost) await Promise.all(before.map((answer) => new Promise((resolve) => answer.once('close', resolve))));
    if (isLost || !socket.writable) socket.destroy();
    else refuse(socket, clientErrors[error.code ?? ''] ?? notUnderstood);
  };
}
