import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { endSession } from '#server/access/sessions.ts';
import type { ApiParts } from './apiParts.ts';
import { ignoreBodies } from './readJson.ts';

/** Ends the session here and in the browser: its cookie, kept by somebody, opens nothing any more. */
export async function logoutRoute(app: FastifyInstance, { db, cookie, note }: ApiParts): Promise<void> {
  await app.register(async (bodiless) => {
    ignoreBodies(bodiless);
    bodiless.post(`/${calls.logout.path}`, async (request, reply) => {
      await endSession(db, cookie.tokenFrom(request.headers.cookie));
      note('logout', request);
      return reply.header('set-cookie', cookie.none).type('application/json').send('true');
    });
  });
}
