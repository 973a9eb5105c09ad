import fastify, { type FastifyInstance } from 'fastify';
import type { Site } from '#contract/site.ts';
import type { Database } from './database/database.ts';
import { apiRoutes, methodOf } from './http/apiRoutes.ts';
import { closeWhenStopping } from './http/closeWhenStopping.ts';
import { demoImages } from './http/demoImages.ts';
import { answerError, sendProblem } from './http/problems.ts';
import { readJson } from './http/readJson.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { siteRoutes } from './http/siteRoutes.ts';
import type { MatchDatabase } from './match/matchDatabase.ts';

export type AppParts = {
  db: Database;
  site: Site;
  matches: MatchDatabase;
  /** Where the built site lies; without it only the calls are answered. */
  siteFolder?: string | undefined;
  now?: () => number;
};

/** Everything that answers, apart from the one that listens, so that tests can ask it directly. */
export async function buildApp({ db, site, matches, siteFolder, now = Date.now }: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: 'warn', stream: process.stderr },
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    // An accepted request is answered even while the server is going down.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false },
  });
  const headers = securityHeaders(site);
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
  closeWhenStopping(app);
  app.setErrorHandler(answerError);
  readJson(app);

  await app.register(
    async (area) => {
      area.setNotFoundHandler((request, reply) => {
        const path = request.url.slice(site.api.area.length + 2).split('?', 1)[0] ?? '';
        const method = methodOf(path);
        if (method === undefined) return sendProblem(reply, 404, 'There is no such call.');
        return sendProblem(
          reply.header('allow', method === 'GET' ? 'GET, HEAD' : method),
          405,
          `This call takes ${method}.`,
        );
      });
      await apiRoutes(area, { db, matches, now });
    },
    { prefix: `/${site.api.area}` },
  );
  await app.register(demoImages);
  if (siteFolder) await siteRoutes(app, { site, folder: siteFolder });
  else app.setNotFoundHandler((_, reply) => sendProblem(reply, 404, 'There is nothing here.'));
  return app;
}
