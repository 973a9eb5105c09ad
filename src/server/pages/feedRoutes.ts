import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hasUnknownFilter } from '#catalogue/list/address.ts';
import type { Site } from '#contract/site/site.ts';
import type { CatalogueBodies } from '#server/http/catalogueBodies.ts';
import { type PreparedBody, prepareBody, sendBody } from '#server/http/preparedBody.ts';
import { sendProblem } from '#server/http/problems.ts';
import { resolveFilters } from './addressedList.ts';
import { readFeed } from './readFeed.ts';
import { queryOf } from './siteAddress.ts';
import { makeTimeBudget } from './timeBudget.ts';
import { feedFormats } from './writeFeed.ts';

type FeedsOptions = { site: Site; origin: string | undefined; readBodies: () => Promise<CatalogueBodies> };

/** For feeds with filters, of which there are thousands, as for pages with a query. Writing one takes a millisecond. */
const writingTime = { maxMs: 1000, share: 1 / 200 };
const secondsToWait = 60;

/** Feeds of the newest tracks, of the whole list or with the filters of its address. */
export function feedRoutes(app: FastifyInstance, { site, origin, readBodies }: FeedsOptions): void {
  const made = new LRUCache<string, PreparedBody>({ max: 100 });
  const budget = makeTimeBudget(writingTime);

  /** One that is kept, or a new one. Undefined if the time for those that are limited is used up. */
  function keep(key: string, isLimited: boolean, make: () => PreparedBody): PreparedBody | undefined {
    const kept = made.get(key);
    if (kept || (isLimited && !budget.isLeft())) return kept;
    const startedAt = performance.now();
    const body = make();
    if (isLimited) budget.spend(performance.now() - startedAt);
    made.set(key, body);
    return body;
  }

  for (const { path, type, write } of feedFormats) {
    app.get(path, async (request, reply) => {
      const { lists, tracks } = await readBodies();
      const { filters, unknown } = resolveFilters(site, lists, request.url.split('?')[1] ?? '');
      // A page shows the whole list instead, but a subscription must not turn into another one.
      if (hasUnknownFilter(unknown)) return sendProblem(reply, 404, 'There is no such guest or genre.');
      const query = queryOf(filters);
      const body = keep(`${tracks.etag} ${path}${query}`, query !== '', () =>
        prepareBody(write(readFeed({ site, lists, origin, path, picked: filters })), `${type}; charset=utf-8`),
      );
      if (body) return sendBody(request, reply, body);
      const detail = 'Too many different feeds are asked for right now. Try again in a minute.';
      return sendProblem(reply.header('retry-after', secondsToWait), 503, detail);
    });
  }
}
