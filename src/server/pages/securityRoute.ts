import type { FastifyInstance } from 'fastify';

type SecurityOptions = { contact: string; origin: string | undefined; now: () => number };

/** How long a copy of the file may be believed. The standard recommends less than a year. */
const validMs = 180 * 24 * 60 * 60 * 1000;

/** Where to report a security problem (RFC 9116). */
export function securityRoute(app: FastifyInstance, { contact, origin, now }: SecurityOptions): void {
  const path = '/.well-known/security.txt';
  app.get(path, (_, reply) => {
    const expires = new Date(now() + validMs).toISOString().replace(/\.\d+Z$/, 'Z');
    const canonical = origin ? [`Canonical: ${origin}${path}`] : [];
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, ...canonical, ''];
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'));
  });
}
