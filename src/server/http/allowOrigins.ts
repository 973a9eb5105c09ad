import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Network } from '#server/access/network.ts';

/**
 * Lets the pages of the listed origins call the API, with cookies, and embed the images. A preflight from any other
 * origin is answered like any unknown request, which the browser takes as a refusal.
 */
export async function allowOrigins(app: FastifyInstance, area: string, { allowedOrigins }: Network): Promise<void> {
  if (allowedOrigins.length === 0) return;
  const isCall = (url: string) => url.toLowerCase().startsWith(`/${area.toLowerCase()}/`);

  app.addHook('onRequest', async ({ url }, reply) => {
    if (isCall(url) || url.startsWith('/img/')) reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  await app.register(cors, {
    delegator: ({ url, headers: { origin } }, callback) =>
      callback(null, {
        origin: isCall(url) && origin !== undefined && allowedOrigins.includes(origin) && origin,
        credentials: true,
        methods: ['GET', 'POST'],
        allowedHeaders: ['content-type'],
        maxAge: 600,
        strictPreflight: false,
      }),
  });
}
