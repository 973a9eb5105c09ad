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
import { feedFormats } from './writeFeed.ts';

type FeedsOptions = { site: Site; origin: string | undefined; readBodies: () => Promise<CatalogueBodies> };

/** Feeds of the newest tracks, of the whole list or with the filters of its address. */
export function feedRoutes(app: FastifyInstance, { site, origin, readBodies }: FeedsOptions): void {
  const made = new LRUCache<string, PreparedBody>({ max: 100 });

  for (const { path, type, write } of feedFormats) {
    app.get(path, async (request, reply) => {
      const { lists, tracks } = await readBodies();
      const { filters, unknown } = resolveFilters(site, lists, request.url.split('?')[1] ?? '');
      // A page shows the whole list instead, but a subscription must not turn into another one.
      if (hasUnknownFilter(unknown)) return sendProblem(reply, 404, 'There is no such guest or genre.');
      const query = queryOf(filters);
      const key = `${tracks.etag} ${path}${query}`;
      const feed =
        made.get(key) ??
        prepareBody(write(readFeed({ site, lists, origin, path, picked: filters })), `${type}; charset=utf-8`);
      made.set(key, feed);
      return sendBody(request, reply, feed);
    });
  }
}
