import fastify, { type FastifyInstance } from 'fastify';
import type { Site } from '#contract/site.ts';
import { makeNoteAccess } from './access/accessLog.ts';
import type { ReadPassword } from './access/adminPassword.ts';
import { isSecure, onlyHere, type Reach } from './access/reach.ts';
import { makeSessionCookie } from './access/sessionCookie.ts';
import type { Database } from './database/database.ts';
import { allowOrigins } from './http/allowOrigins.ts';
import { makeAnswerBrokenRequest } from './http/answerBrokenRequest.ts';
import { answerMissingCall, apiRoutes } from './http/apiRoutes.ts';
import { closeWhenStopping } from './http/closeWhenStopping.ts';
import { demoImages } from './http/demoImages.ts';
import { healthRoutes } from './http/healthRoutes.ts';
import { type Logging, loggerFor, logRequests } from './http/logging.ts';
import { type Figure, metricsRoute } from './http/metricsRoute.ts';
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
  reach?: Reach;
  logging?: Logging;
  /** Opens the figures from elsewhere. */
  metricsToken?: string | undefined;
  figures?: readonly Figure[];
  now?: () => number;
};

const nothingHere: AnswerMissing = (_, reply) => sendProblem(reply, 404, 'There is nothing here.');

/** Everything that answers, apart from the one that listens, so that tests can ask it directly. */
export async function buildApp({
  siteFolder,
  now = Date.now,
  reach = onlyHere,
  logging,
  metricsToken,
  figures = [],
  ...parts
}: AppParts): Promise<FastifyInstance> {
  const { site } = parts;
  const headers = securityHeaders(site, isSecure(reach));
  const app = fastify({
    logger: loggerFor(logging),
    logController: new fastify.LogController({ disableRequestLogging: true }),
    trustProxy: reach.trustedProxies.length > 0 && [...reach.trustedProxies],
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
  logRequests(app);
  metricsRoute(app, { db: parts.db, token: metricsToken, figures });
  allowOrigins(app, site.api.area, reach);
  closeWhenStopping(app);
  app.setErrorHandler(answerError);
  readJson(app);

  const area = `/${site.api.area}/`;
  const calls = { ...parts, now, reach, cookie: makeSessionCookie(isSecure(reach)), note: makeNoteAccess(now) };
  await app.register((scope) => apiRoutes(scope, calls), { prefix: `/${site.api.area}` });
  await app.register((scope) => healthRoutes(scope, parts.db));
  await app.register(demoImages);
  const answerMissing = siteFolder ? await siteRoutes(app, { site, folder: siteFolder }) : nothingHere;
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isCall = path.toLowerCase().startsWith(area.toLowerCase());
    return isCall ? answerMissingCall(path.slice(area.length), reply) : answerMissing(request, reply);
  });
  return app;
}
