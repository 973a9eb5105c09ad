import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { accessRoutes } from './accessRoutes.ts';
import type { ApiParts } from './apiParts.ts';
import { editRoutes } from './editRoutes.ts';
import { listRoutes } from './listRoutes.ts';
import { refuseForeignCalls } from './refuseForeignCalls.ts';
import { requireSession } from './requireSession.ts';
import { searchRoute } from './searchRoute.ts';

/** All calls of the wire, below the area they are registered under. */
export async function apiRoutes(app: FastifyInstance, parts: ApiParts): Promise<void> {
  app.addHook('onRequest', refuseForeignCalls);
  await listRoutes(app, parts);
  await accessRoutes(app, parts);
  await app.register(async (desk) => {
    requireSession(desk, parts);
    await searchRoute(desk, parts);
    await editRoutes(desk, parts);
  });
}

/** The method a call wants, for somebody who came with another one. */
export function methodOf(path: string): string | undefined {
  const bare = path.replace(/\/$/, '').toLowerCase();
  return Object.values(calls).find((call) => call.path.replace(/\/$/, '').toLowerCase() === bare)?.method;
}
