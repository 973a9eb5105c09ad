import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#server/database/database.ts';
import type { CatalogueReader } from '#server/http/catalogueBodies.ts';
import { sendProblem } from '#server/http/problems.ts';
import type { PageCounts } from '#server/http/renderedPages.ts';
import type { MatchDatabase } from '#server/match/matchDatabase.ts';
import { readVersion } from '#server/tracks/journal.ts';

const bucketSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A gauge that another part of the server provides. */
export type Metric = { name: string; help: string; read: () => number };

/** The metrics of the process. Only its main program collects them, once: nothing ever ends that. */
export function collectProcessMetrics(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

type Options = {
  db: Database;
  token: string | undefined;
  metrics: readonly Metric[];
  processMetrics: Registry | undefined;
};

/**
 * Metrics for Prometheus: requests by route and status, the version of the catalogue, the process, and those of other
 * parts. Only for callers with the token: a proxy on this machine does not always say that it asks for someone else.
 * Without a token there are none.
 */
export function metricsRoute(app: FastifyInstance, options: Options): void {
  const { db, token, metrics, processMetrics } = options;
  if (token === undefined) return;
  const register = processMetrics ? Registry.merge([processMetrics]) : new Registry();
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
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return sendProblem(reply, 404, 'There is nothing here.');
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** The metrics of the lists that are kept from one request to the next. */
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
    {
      name: 'talkover_lists_read',
      help: 'How often the lists were read since the start, for an answer or a page. All but talkover_lists_made were kept.',
      read: () => progress().read,
    },
  ];
}

/** The metrics of rendered pages, and of what the server finds for their search. */
export function pageMetrics(counts: Readonly<PageCounts>): Metric[] {
  return [
    {
      name: 'talkover_pages_drawn',
      help: 'How often a page, or what the search finds for one, was rendered since the start.',
      read: () => counts.rendered,
    },
    {
      name: 'talkover_pages_kept',
      help: 'How often one was sent that had been rendered before.',
      read: () => counts.kept,
    },
    {
      name: 'talkover_pages_left',
      help: 'How often a page was left to the browser, because too many waited to be rendered.',
      read: () => counts.left,
    },
  ];
}

/** The metrics of a match database that is not our own. */
export function matchMetrics({ requests }: MatchDatabase): Metric[] {
  if (!requests) return [];
  return [
    {
      name: 'talkover_match_requests',
      help: 'Requests to the match database since the start.',
      read: () => requests().sent,
    },
    {
      name: 'talkover_match_failures',
      help: 'Requests to the match database that failed or were refused.',
      read: () => requests().failed,
    },
  ];
}

/** The metrics of a database on a network. */
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
    {
      name: 'talkover_database_wait_seconds',
      help: 'How long all requests since the start have waited for a connection to the database, together.',
      read: () => connections().waitedMs / 1000,
    },
  ];
}

/** Compares hashes, so that the time reveals neither the length nor the first wrong character. */
function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
