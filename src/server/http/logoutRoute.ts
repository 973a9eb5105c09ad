import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { noSessionCookie, tokenFrom } from '#server/access/sessionCookie.ts';
import { endSession } from '#server/access/sessions.ts';
import type { ApiParts } from './apiParts.ts';
import { ignoreBodies } from './readJson.ts';

/** Ends the session here and in the browser: its cookie, kept by somebody, opens nothing any more. */
export async function logoutRoute(app: FastifyInstance, { db }: ApiParts): Promise<void> {
  await app.register(async (bodiless) => {
    ignoreBodies(bodiless);
    bodiless.post(`/${calls.logout.path}`, async (request, reply) => {
      await endSession(db, tokenFrom(request.headers.cookie));
      return reply.header('set-cookie', noSessionCookie).type('application/json').send('true');
    });
  });
}
