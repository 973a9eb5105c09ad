import fastify, { type FastifyInstance } from 'fastify';
import type { Site } from '#contract/site.ts';
import type { ReadPassword } from './access/adminPassword.ts';
import type { Database } from './database/database.ts';
import { makeAnswerBrokenRequest } from './http/answerBrokenRequest.ts';
import { answerMissingCall, apiRoutes } from './http/apiRoutes.ts';
import { closeWhenStopping } from './http/closeWhenStopping.ts';
import { demoImages } from './http/demoImages.ts';
import { answerError, sendProblem } from './http/problems.ts';
import { readJson } from './http/readJson.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { type AnswerMissing, siteRoutes } from './http/siteRoutes.ts';
import type { MatchDatabase } from './match/matchDatabase.ts';

export type AppParts = {
  db: Database;
  site: Site;
  matches: MatchDatabase;
  readPassword: ReadPassword;
  /** Where the built site lies; without it only the calls are answered. */
  siteFolder?: string | undefined;
  now?: () => number;
};

const nothingHere: AnswerMissing = (_, reply) => sendProblem(reply, 404, 'There is nothing here.');

/** Everything that answers, apart from the one that listens, so that tests can ask it directly. */
export async function buildApp({ siteFolder, now = Date.now, ...parts }: AppParts): Promise<FastifyInstance> {
  const { site } = parts;
  const headers = securityHeaders(site);
  const app = fastify({
    logger: { level: 'warn', stream: process.stderr },
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    // An accepted request is answered even while the server is going down.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    clientErrorHandler: makeAnswerBrokenRequest(headers),
  });
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
  closeWhenStopping(app);
  app.setErrorHandler(answerError);
  readJson(app);

  const area = `/${site.api.area}/`;
  await app.register((scope) => apiRoutes(scope, { ...parts, now }), { prefix: `/${site.api.area}` });
  await app.register(demoImages);
  const answerMissing = siteFolder ? await siteRoutes(app, { site, folder: siteFolder }) : nothingHere;
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isCall = path.toLowerCase().startsWith(area.toLowerCase());
    return isCall ? answerMissingCall(path.slice(area.length), reply) : answerMissing(request, reply);
  });
  return app;
}
