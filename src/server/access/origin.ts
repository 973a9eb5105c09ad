import type { FastifyRequest } from 'fastify';
import type { Reach } from './reach.ts';

/**
 * Whether a call that changes something comes from our own pages, or from those of a site that may call. Browsers of
 * today say so themselves; an older one at least names the origin; a program that is no browser says neither and
 * carries no one's cookie by accident.
 */
export function comesFromOurPages({ headers }: FastifyRequest, { publicOrigin, allowedOrigins }: Reach): boolean {
  const { origin } = headers;
  if (origin !== undefined && allowedOrigins.includes(origin)) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}
