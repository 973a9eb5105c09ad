import type { FastifyInstance, FastifyReply } from 'fastify';
import { onlyHere, type Reach } from '#server/access/reach.ts';

/**
 * Lets the pages of the listed origins read the calls and show the pictures. The list is exact and the answer names
 * the one origin that asked, because a star would not go with cookies.
 */
export function allowOrigins(app: FastifyInstance, area: string, { allowedOrigins }: Reach = onlyHere): void {
  if (allowedOrigins.length === 0) return;
  const isCall = (url: string) => url.toLowerCase().startsWith(`/${area.toLowerCase()}/`);
  const mayAsk = (origin: string | undefined) => origin !== undefined && allowedOrigins.includes(origin);

  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (!isCall(url) || method !== 'OPTIONS' || !mayAsk(headers.origin)) return;
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      .send();
  });
  app.addHook('onSend', async ({ url, headers: { origin } }, reply) => {
    if (!isCall(url) && !url.startsWith('/img/')) return;
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (!isCall(url)) return;
    varyByOrigin(reply);
    if (origin === undefined || !mayAsk(origin)) return;
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' });
  });
}

/** A shared cache must not hand one origin's answer to another. */
function varyByOrigin(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'origin' : `${vary}, origin`);
}
