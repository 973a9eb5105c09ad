import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#server/database/database.ts';
import { readVersion } from '#server/tracks/version.ts';
import { sendProblem } from './problems.ts';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A figure that another part of the server knows. */
export type Figure = { name: string; help: string; read: () => number };

type Options = { db: Database; token: string | undefined; figures: readonly Figure[] };

/**
 * Figures for Prometheus: requests by route and status, the catalogue's version, the process itself, and what other
 * parts know. They are for
 * whoever holds the token, or, where none is set, for callers on this very machine that no proxy speaks for.
 */
export function metricsRoute(app: FastifyInstance, { db, token, figures }: Options): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'talkover_request_seconds',
    help: 'How long requests took, by the route and not by the address that was asked for.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [register],
  });
  new Gauge({
    name: 'talkover_catalogue_version',
    help: 'How many edits the catalogue has seen.',
    registers: [register],
    async collect() {
      this.set(await readVersion(db));
    },
  });
  for (const { read, ...named } of figures) {
    new Gauge({
      ...named,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  }
  app.addHook('onResponse', async ({ method, routeOptions: { url: route } }, reply) => {
    requests.observe({ method, route: route ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayRead(request, token)) return sendProblem(reply, 404, 'There is nothing here.');
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  // A proxy on this machine speaks for the world, and says so.
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}

/** Hashed, so that neither the length nor the first wrong letter shows in the time it takes. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
