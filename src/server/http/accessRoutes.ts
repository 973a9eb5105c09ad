import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { maxPasswordLength, PasswordSchema, UserIdSchema } from '#contract/session.ts';
import { makeCountByAddress } from '#server/access/countByAddress.ts';
import { makePasswordGate } from '#server/access/passwordGate.ts';
import { isPassword } from '#server/access/passwordHash.ts';
import { beginSession, endSession } from '#server/access/sessions.ts';
import { addVisitor } from '#server/visitors/addVisitor.ts';
import { accept } from './accept.ts';
import type { ApiParts } from './apiParts.ts';
import { Refused } from './problems.ts';

const visitorsAMinute = 20;

export async function accessRoutes(
  app: FastifyInstance,
  { db, now, readPassword, cookie, note }: ApiParts,
): Promise<void> {
  const tryPassword = makePasswordGate(
    async (password) => password.length <= maxPasswordLength && isPassword(password, await readPassword()),
  );

  /** Whether the password was changed while a try of the old one was under way: that change ended every session. */
  const isOutrun = async (inForce: string) => (await readPassword()) !== inForce;

  app.post(`/${calls.validatePassword.path}`, async (request, reply) => {
    const inForce = await readPassword();
    const verdict = await tryPassword(accept(PasswordSchema, request.body), request.ip, now());
    if (typeof verdict === 'object') {
      note('login_held', request);
      throw new Refused(429, `Too many tries. Try again in ${verdict.wait} seconds.`, {
        headers: { 'retry-after': String(verdict.wait) },
      });
    }
    note(verdict === 'right' ? 'login_ok' : 'login_failed', request);
    if (verdict === 'right') {
      await endSession(db, cookie.tokenFrom(request.headers.cookie));
      const token = await beginSession(db, now());
      if (await isOutrun(inForce)) {
        await endSession(db, token);
        return reply.type('application/json').send('false');
      }
      reply.header('set-cookie', cookie.holding(token));
    }
    // Not a status of its own: the manage screen reads the body.
    return reply.type('application/json').send(String(verdict === 'right'));
  });

  const additions = makeCountByAddress([{ most: visitorsAMinute, within: 60_000 }]);

  app.post(`/${calls.addUser.path}`, async (request, reply) => {
    const id = accept(UserIdSchema, request.body);
    // Over the limit nothing is stored and nothing is said: counting visitors is never worth an error.
    if (additions.wait(request.ip, now()) > 0) return reply.type('application/json').send('false');
    additions.add(request.ip, now());
    return reply.type('application/json').send(String(await addVisitor(db, id, now())));
  });
}
