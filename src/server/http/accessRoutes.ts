import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { PasswordSchema, UserIdSchema } from '#contract/session.ts';
import { holdPassword } from '#server/access/adminPassword.ts';
import { makeAttemptLimit } from '#server/access/attemptLimit.ts';
import { endSession, startSession } from '#server/access/sessions.ts';
import { addVisitor } from '#server/access/visitors.ts';
import type { ApiContext } from './apiContext.ts';
import { rejectUnknownNames } from './guards.ts';
import { ProblemError } from './problems.ts';
import { ignoreBodies, validate } from './readRequest.ts';

const visitorsPerMinute = 20;

export async function accessRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { db, now, readPassword, checkPassword, cookie, browsers, logAccess } = context;
  const signIn = { onRequest: rejectUnknownNames(context) };

  app.post(`/${calls.validatePassword.path}`, signIn, async (request, reply) => {
    const passwordBefore = await readPassword(db);
    const cookies = request.headers.cookie;
    const browser = browsers.find(cookies, passwordBefore);
    const verdict = await checkPassword(validate(PasswordSchema, request.body), request.ip, now(), browser);
    if (typeof verdict === 'object') {
      logAccess('login_rate_limited', request);
      throw new ProblemError(429, `Too many attempts. Try again in ${verdict.secondsToWait} seconds.`, {
        headers: { 'retry-after': String(verdict.secondsToWait) },
      });
    }
    if (verdict === 'right') {
      const token = await db.transaction(async (queries) => {
        await holdPassword(queries);
        // A new password ended all sessions while the old one was being checked.
        if ((await readPassword(queries)) !== passwordBefore) return undefined;
        for (const old of cookie.read(cookies)) await endSession(queries, old);
        return startSession(queries, now());
      });
      if (token !== undefined) {
        logAccess('login_ok', request);
        const given = [cookie.set(token), browsers.mark(passwordBefore, browser)];
        return reply.header('set-cookie', given).type('application/json').send('true');
      }
    }
    logAccess('login_failed', request);
    // Status 200 also for a wrong password: clients read the body.
    return reply.type('application/json').send('false');
  });

  const additions = makeAttemptLimit([{ max: visitorsPerMinute, windowMs: 60_000 }]);

  app.post(`/${calls.addUser.path}`, async (request, reply) => {
    const id = validate(UserIdSchema, request.body);
    // Over the limit the visitor is not counted, but the call does not fail: a visit must not end in an error.
    if (additions.secondsToWait(request.ip, now()) > 0) return reply.type('application/json').send('false');
    additions.add(request.ip, now());
    return reply.type('application/json').send(String(await addVisitor(db, id, now())));
  });
}

/**
 * Ends the session in the database too, so that a copy of the cookie is useless. The browser forgets it even if that
 * fails. Without a session it is done already: no page can tell whether its browser has the cookie of an earlier visit.
 */
export async function logoutRoute(app: FastifyInstance, { db, cookie, logAccess }: ApiContext): Promise<void> {
  await app.register(async (scope) => {
    ignoreBodies(scope);
    scope.post(`/${calls.logout.path}`, async (request, reply) => {
      reply.header('set-cookie', cookie.clear);
      let ended = 0;
      for (const token of cookie.read(request.headers.cookie)) ended += await endSession(db, token);
      if (ended > 0) logAccess('logout', request);
      return reply.type('application/json').send('true');
    });
  });
}
