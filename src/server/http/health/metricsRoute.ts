import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#server/database/database.ts';
import type { CatalogueReader } from '#server/http/catalogueBodies.ts';
import { sendProblem } from '#server/http/problems.ts';
import { readVersion } from '#server/tracks/journal.ts';

const bucketSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A gauge that another part of the server provides. */
export type Metric = { name: string; help: string; read: () => number };

type Options = {
  db: Database;
  token: string | undefined;
  metrics: readonly Metric[];
  /** A proxy on this machine forwards requests from anywhere, and not each of them says so. */
  hasProxy: boolean;
};

/**
 * Metrics for Prometheus: requests by route and status, the version of the catalogue, the process, and those of other
 * parts. They need the token, or, if none is set and there is no proxy, a caller on this machine.
 */
export function metricsRoute(app: FastifyInstance, { db, token, metrics, hasProxy }: Options): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'talkover_request_seconds',
    help: 'How long requests took, by route rather than by URL.',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketSeconds,
    registers: [register],
  });
  new Gauge({
    name: 'talkover_catalogue_version',
    help: 'The number of edits of the catalogue; NaN while it cannot be read.',
    registers: [register],
    async collect() {
      this.set(await readVersion(db).catch(() => Number.NaN));
    },
  });
  for (const { read, ...named } of metrics) {
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
    if (!mayRead(request, token, hasProxy)) return sendProblem(reply, 404, 'There is nothing here.');
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** Of the lists that are kept from one request to the next. */
export function listMetrics({ progress }: CatalogueReader): Metric[] {
  return [
    {
      name: 'talkover_list_version',
      help: 'The edit up to which the kept lists are made. The next reader brings it to talkover_catalogue_version.',
      read: () => progress().version,
    },
    {
      name: 'talkover_lists_made',
      help: 'How often the lists were made since the start; all other requests for them got kept ones.',
      read: () => progress().made,
    },
  ];
}

/** Of a database on a network. */
export function databaseMetrics({ connections }: Database, lists: CatalogueReader): Metric[] {
  if (!connections) return [];
  return [
    {
      name: 'talkover_database_away',
      help: '1 while the database does not answer and visitors get the last list.',
      read: () => Number(lists.isAway()),
    },
    {
      name: 'talkover_database_connections',
      help: 'Open connections to the database.',
      read: () => connections().open,
    },
    {
      name: 'talkover_database_waiting',
      help: 'Requests that wait for a connection to the database.',
      read: () => connections().waiting,
    },
  ];
}

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined, hasProxy: boolean): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  const isForwarded = Object.keys(headers).some((name) => proxyHeader.test(name));
  const isLocal = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  // A page of another site can reach this machine under its own name, but it cannot choose the Host header.
  return isLocal && !hasProxy && !isForwarded && localHost.test(headers.host ?? '');
}

const proxyHeader = /^(?:x-forwarded|x-real-ip$|x-client-ip$|forwarded$|via$|cf-)/;
const localHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** Compares hashes, so that the time reveals neither the length nor the first wrong character. */
function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
