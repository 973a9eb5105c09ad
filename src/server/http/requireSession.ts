import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSession } from '#server/access/sessions.ts';
import type { ApiParts } from './apiParts.ts';
import { Refused } from './problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The journal's name for who calls; '' outside the admin's routes. */
    session: string;
  }
}

/**
 * Guards every route of this scope, before a body is read: a stranger learns nothing from how a bad call is answered.
 */
export function requireSession(app: FastifyInstance, { db, now, cookie, note }: ApiParts): void {
  app.decorateRequest('session', '');
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const session = await findSession(db, cookie.tokenFrom(request.headers.cookie), now());
    if (session === undefined) {
      note('stranger_refused', request);
      throw new Refused(401, 'Sign in first. Nothing was changed.');
    }
    request.session = session;
  });
}
