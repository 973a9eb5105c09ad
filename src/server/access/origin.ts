import type { FastifyRequest } from 'fastify';

/**
 * Whether a call that changes something comes from our own pages. Browsers of today say so themselves; an older one
 * at least names the origin; a program that is no browser says neither and carries no one's cookie by accident.
 */
export function comesFromOurPages({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
