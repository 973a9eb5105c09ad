import * as v from 'valibot';
import { PasswordSchema, UserIdSchema } from '#contract/session.ts';
import { holdPassword } from '#server/access/adminPassword.ts';
import { endSession, startSession } from '#server/access/sessions.ts';
import { addVisitor } from '#server/access/visitors.ts';
import { ProblemError } from '#server/http/problems.ts';
import { call } from './call.ts';

export const accessCalls = {
  addUser: call({
    summary: 'Counts a visitor.',
    body: UserIdSchema,
    answer: v.boolean(),
    access: 'anyone',
    run: async ({ db, now, visitorLimit }, { body: id, request: { ip }, reply }) => {
      // Over the limit the visitor is not counted, but the call does not fail: a visit must not end in an error.
      if (visitorLimit.secondsToWait(ip, now()) > 0) return reply.type('application/json').send('false');
      visitorLimit.add(ip, now());
      return reply.type('application/json').send(String(await addVisitor(db, id, now())));
    },
  }),

  validatePassword: call({
    summary: 'Signs in.',
    body: PasswordSchema,
    answer: v.boolean(),
    access: 'ownName',
    run: async (context, { body: password, request, reply }) => {
      const { db, now, readPassword, checkPassword, cookie, browsers, logAccess } = context;
      const passwordBefore = await readPassword(db);
      const cookies = request.headers.cookie;
      const browser = browsers.find(cookies, passwordBefore);
      const verdict = await checkPassword(password, request.ip, now(), browser);
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
    },
  }),

  /**
   * Ends the session in the database too, so that a copy of the cookie is useless. The browser forgets it even if that
   * fails. Without a session it is done already: no page can tell whether its browser has the cookie of an earlier
   * visit.
   */
  logout: call({
    summary: 'Signs out.',
    answer: v.boolean(),
    access: 'anyone',
    bodies: 'ignored',
    run: async ({ db, cookie, logAccess }, { request, reply }) => {
      reply.header('set-cookie', cookie.clear);
      let ended = 0;
      for (const token of cookie.read(request.headers.cookie)) ended += await endSession(db, token);
      if (ended > 0) logAccess('logout', request);
      return reply.type('application/json').send('true');
    },
  }),
};
