import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import type { ApiParts } from './apiParts.ts';
import { makeCatalogueBodies } from './catalogueBodies.ts';
import { sendBody } from './sendBody.ts';

/** The three lists that a visitor's page asks for once. */
export async function listRoutes(app: FastifyInstance, { db }: ApiParts): Promise<void> {
  const bodies = makeCatalogueBodies(db);
  app.addHook('onClose', async () => bodies.stop());

  for (const [path, list] of [
    [calls.getTracks.path, 'tracks'],
    [calls.getGuests.path, 'guests'],
    [calls.getGenres.path, 'genres'],
  ] as const) {
    app.get(`/${path}`, async (request, reply) => sendBody(request, reply, (await bodies.read())[list]));
  }
}
