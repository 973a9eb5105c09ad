import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Site } from '#contract/site/site.ts';
import { makeAccessLog } from './access/accessLog.ts';
import type { ReadPassword } from './access/adminPassword.ts';
import { limitFailures, makeAttemptLimit } from './access/attemptLimit.ts';
import { makeKnownBrowsers } from './access/knownBrowsers.ts';
import { isHttps, localNetwork, type Network } from './access/network.ts';
import { watchProxySetup } from './access/proxySetup.ts';
import { makeSessionCookie } from './access/sessions.ts';
import type { BackupFolder } from './backups/backupFolder.ts';
import type { Database } from './database/database.ts';
import { allowOrigins } from './http/allowOrigins.ts';
import { apiRoutes, sendMissingCall } from './http/apiRoutes.ts';
import { makeCatalogueBodies } from './http/catalogueBodies.ts';
import { limitBodyTime, longestMs } from './http/connections/bodyTime.ts';
import { drainConnections } from './http/connections/drainConnections.ts';
import { makeLostAnswers } from './http/connections/lostAnswers.ts';
import { endUnread, type OpenRequests, trackRequests } from './http/connections/openRequests.ts';
import { healthRoutes, markLastLists } from './http/health/healthRoutes.ts';
import { type Logging, loggerOptions, logRequests } from './http/health/logging.ts';
import {
  databaseMetrics,
  listMetrics,
  type Metric,
  matchMetrics,
  metricsRoute,
  pageMetrics,
} from './http/health/metricsRoute.ts';
import { readPageTemplate } from './http/pageTemplate.ts';
import { makeClientErrorHandler, makeErrorHandler, sendProblem } from './http/problems.ts';
import { parseJsonBodies } from './http/readRequest.ts';
import type { Renderer } from './http/renderedPages.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { demoRoutes, pictureRoute, type SendNotFound, siteRoutes } from './http/siteRoutes.ts';
import type { MatchDatabase } from './match/matchDatabase.ts';
import { crawlerRoutes } from './pages/crawlerRoutes.ts';
import { feedRoutes } from './pages/feedRoutes.ts';
import { openApiRoute } from './pages/openApi.ts';
import { securityRoute } from './pages/securityRoute.ts';
import { pictureFile } from './siteFile.ts';

type AppOptions = {
  db: Database;
  site: Site;
  /** The file of the site; a picture may lie beside it. */
  siteFile?: string | undefined;
  matches: MatchDatabase;
  readPassword: ReadPassword;
  /** None where the database has backups of its own. */
  backups?: BackupFolder | undefined;
  /** The folder of the built site; without it only the API is served. */
  siteFolder?: string | undefined;
  /** The folder of the demo's images and audio. */
  demoFolder?: string;
  /** Without it the browser renders the pages. */
  renderer?: Renderer;
  network?: Network;
  logging?: Logging;
  /** Without it there are no metrics. */
  metricsToken?: string | undefined;
  securityContact?: string | undefined;
  metrics?: readonly Metric[];
  processMetrics?: Registry;
  /** How long a connection may take nothing of its answer; it is ended after twice that time at most. */
  unreadMs?: number;
  now?: () => number;
};

const sendNothingHere: SendNotFound = (_, reply) => sendProblem(reply, 404, 'There is nothing here.');

/** The server without a port, so that tests can send requests to it directly. */
export async function buildApp({
  demoFolder,
  siteFolder,
  siteFile,
  renderer,
  now = Date.now,
  network = localNetwork,
  logging,
  metricsToken,
  metrics = [],
  processMetrics,
  securityContact,
  unreadMs = 60_000,
  ...dependencies
}: AppOptions): Promise<FastifyInstance> {
  const { site, db } = dependencies;
  const template = siteFolder === undefined ? undefined : await readPageTemplate(siteFolder, site);
  const headers = securityHeaders(site, isHttps(network), template?.styleHash);
  const handleError = makeErrorHandler(now);
  const openRequests: OpenRequests = new Map();
  const clientErrorHandler = makeClientErrorHandler(headers, openRequests);
  const area = `/${site.api.area}/`;
  const isCall = ({ url }: FastifyRequest) => url.toLowerCase().startsWith(area.toLowerCase());
  let sendNotFound = sendNothingHere;
  const app = fastify({
    logger: loggerOptions(logging),
    logController: new fastify.LogController({ disableRequestLogging: true }),
    trustProxy: network.trustedProxies.length > 0 && [...network.trustedProxies],
    bodyLimit: 64 * 1024,
    requestTimeout: longestMs,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    // An accepted request is answered even while the server is closing.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false },
    frameworkErrors: async (error, request, reply) => {
      if (request.raw.socket.destroyed) return;
      void reply.headers(headers);
      try {
        // A path that cannot be decoded ("/%E0%A4%A") is the path of no page, like any other that is unknown.
        if (error.code === 'FST_ERR_BAD_URL' && !isCall(request)) await sendNotFound(request, reply);
        else handleError(error, request, reply);
      } catch (fault) {
        handleError(fault as FastifyError, request, reply);
      }
    },
    clientErrorHandler,
  });
  // Node would drop all headers after the 2,000th, and with them the Origin or X-Forwarded-For that a guard reads.
  app.server.maxHeadersCount = 0;
  limitBodyTime(app.server, clientErrorHandler);
  trackRequests(app, openRequests);
  endUnread(app, openRequests, unreadMs);
  logRequests(app);
  watchProxySetup(app, network);
  const isStopping = drainConnections(app, openRequests, db.connections ? 'oneOfSeveral' : 'alone');
  const bodies = makeCatalogueBodies(db, app.log);
  const pageCounts = { rendered: 0, kept: 0, left: 0 };
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
  const checkPassword = limitFailures(db, dependencies.readPassword);
  metricsRoute(app, {
    db,
    token: metricsToken,
    metrics: [
      ...metrics,
      checkPassword.metric,
      ...listMetrics(bodies),
      ...pageMetrics(pageCounts),
      ...matchMetrics(dependencies.matches),
      ...databaseMetrics(db, bodies),
    ],
    processMetrics,
  });
  await allowOrigins(app, site.api.area, network);
  app.setErrorHandler(handleError);
  parseJsonBodies(app);

  const cookie = makeSessionCookie(isHttps(network));
  app.addHook('onClose', async () => bodies.stop());
  markLastLists(app, bodies);
  const context = {
    ...dependencies,
    readBodies: bodies.read,
    now,
    checkPassword,
    network,
    cookie,
    browsers: makeKnownBrowsers(isHttps(network)),
    visitorLimit: makeAttemptLimit([{ max: 20, windowMs: 60_000 }]),
    lostAnswers: makeLostAnswers(db),
    logAccess: makeAccessLog(now),
  };
  await app.register((scope) => apiRoutes(scope, context), { prefix: `/${site.api.area}` });
  healthRoutes(app, { db, lists: bodies, isStopping });
  if (demoFolder) await demoRoutes(app, demoFolder);
  const picture = siteFile && pictureFile(site, siteFile);
  if (picture) await pictureRoute(app, picture);
  const pages = { site, db, origin: network.publicOrigin, readBodies: bodies.read };
  // This server's own tracks are not those of a site that shows another host's.
  const isOwnCatalogue = site.api.host === '';
  if (isOwnCatalogue) {
    crawlerRoutes(app, pages);
    feedRoutes(app, pages);
  }
  if (securityContact) securityRoute(app, { contact: securityContact, origin: pages.origin, now });
  openApiRoute(app, site, cookie);
  if (siteFolder && template)
    sendNotFound = await siteRoutes(app, {
      site,
      origin: network.publicOrigin,
      folder: siteFolder,
      template,
      renderer: isOwnCatalogue ? renderer : undefined,
      readBodies: bodies.read,
      pageCounts,
    });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    return isCall(request) ? sendMissingCall(path.slice(area.length), reply) : sendNotFound(request, reply);
  });
  return app;
}
