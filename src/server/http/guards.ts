import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unknownNameDetail } from '#contract/session.ts';
import { isOwnName, isTrustedOrigin } from '#server/access/network.ts';
import { findSession } from '#server/access/sessions.ts';
import type { ApiContext } from './apiContext.ts';
import { ProblemError } from './problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session's name in the journal; '' on routes without a session. */
    session: string;
  }
}

/** Runs before the body is read, so that a page of another site can neither edit nor guess passwords. */
export function rejectCrossSiteRequests(app: FastifyInstance, { network, logAccess }: ApiContext): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    reply.header('cache-control', 'no-store');
    if (isTrustedOrigin(request, network)) return;
    logAccess('cross_site_rejected', request);
    throw new ProblemError(403, 'This call may come from the site itself only.');
  });
}

/** A hook for passwords and for what needs a session. Visitors may come under any name. */
export function rejectUnknownNames({ network, logAccess }: ApiContext) {
  return async (request: FastifyRequest): Promise<void> => {
    if (isOwnName(request, network)) return;
    logAccess('unknown_name_rejected', request);
    throw new ProblemError(403, unknownNameDetail);
  };
}

/**
 * Runs before the body is read, so that an unauthenticated client learns nothing from how a bad call is answered. No
 * cache keeps what only an admin may read.
 */
export function requireSession(app: FastifyInstance, { db, now, cookie, logAccess }: ApiContext): void {
  app.decorateRequest('session', '');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    for (const token of cookie.read(request.headers.cookie)) {
      request.session ||= (await findSession(db, token, now())) ?? '';
    }
    if (request.session) return;
    logAccess('unauthenticated_rejected', request);
    throw new ProblemError(401, 'Sign in first. Nothing was changed.');
  });
}
