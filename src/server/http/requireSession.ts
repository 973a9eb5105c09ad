import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenFrom } from '#server/access/sessionCookie.ts';
import { findSession } from '#server/access/sessions.ts';
import type { Database } from '#server/database/database.ts';
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
export function requireSession(app: FastifyInstance, { db, now }: { db: Database; now: () => number }): void {
  app.decorateRequest('session', '');
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const session = await findSession(db, tokenFrom(request.headers.cookie), now());
    if (session === undefined) throw new Refused(401, 'Sign in first. Nothing was changed.');
    request.session = session;
  });
}
