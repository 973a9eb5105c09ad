import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { foundPath, missingPath, olderStyles } from '#contract/servedPages.ts';
import { pagePaths } from '#contract/site/pagePaths.ts';
import type { Site } from '#contract/site/site.ts';
import { pictureFolder } from '#contract/site/siteTexts.ts';
import { manifestPath, writeManifest } from '#contract/site/webManifest.ts';
import { embedWorkerSite } from '#contract/site/workerFile.ts';
import { workerPath } from '#contract/trustedPolicy.ts';
import type { CatalogueBodies } from './catalogueBodies.ts';
import { sendReloading } from './otherRelease.ts';
import { deskWords, type PageTemplate } from './pageTemplate.ts';
import { type PreparedBody, prepareBody, sendBody } from './preparedBody.ts';
import { sendProblem } from './problems.ts';
import { makeRenderedPages, type PageCounts, type Renderer } from './renderedPages.ts';
import { workerHeaders } from './securityHeaders.ts';

/** Answers requests for a path without a route. */
export type SendNotFound = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

type SiteOptions = {
  site: Site;
  /** The origin that visitors use, if it is known. */
  origin: string | undefined;
  folder: string;
  template: PageTemplate;
  renderer: Renderer | undefined;
  readBodies: () => Promise<CatalogueBodies>;
  pageCounts: PageCounts;
};

/** The site's mark, for tabs, home screens and previews. */
const images = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'card.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
];

/** The page without content, for the service worker. No page of a site.json can have a path below a page's. */
const withoutContentPath = '/tracks/undrawn';

/** The built site: one page for all paths, with this server's site.json in it, and the assets. */
export async function siteRoutes(
  app: FastifyInstance,
  { site, origin, folder, template, renderer, readBodies, pageCounts }: SiteOptions,
): Promise<SendNotFound> {
  app.addHook('onRequest', async (request, reply) => {
    const url = withoutEmptyParts(request.url);
    return url !== undefined && isRead(request) ? reply.redirect(url, 308) : undefined;
  });
  const pages = renderer && makeRenderedPages({ site, origin, template, renderer, readBodies, counts: pageCounts });
  const withoutContent = prepareBody(template.fill({}), 'text/html; charset=utf-8');
  // Before the password the desk loads no tracks.
  const undrawnDesk = template.fill({ withoutScript: deskWords }).replace('Loading tracks', 'Loading');
  const desk = prepareBody(undrawnDesk, 'text/html; charset=utf-8');
  const sendPage = async (pagePath: string, request: FastifyRequest, reply: FastifyReply) => {
    if (!pages) return sendBody(request, reply, withoutContent);
    return sendBody(request, reply, await pages.read(pagePath, request.url.slice(pagePath.length)));
  };
  for (const pagePath of pagePaths(site)) {
    app.get(pagePath, (request, reply) => {
      if (pagePath === '/tracks') return reply.redirect(request.url.replace(/^[^?]*/, '/'), 308);
      // The desk is rendered by the browser, after signing in.
      return pagePath === '/manage' ? sendBody(request, reply, desk) : sendPage(pagePath, request, reply);
    });
  }
  app.get(withoutContentPath, (request, reply) => sendBody(request, reply, withoutContent));
  if (pages)
    app.get<{ Querystring: { search?: string | string[] } }>(foundPath, async (request, reply) => {
      const found = await pages.find(String(request.query.search ?? ''));
      return found ? sendBody(request, reply, found) : sendProblem(reply, 503, 'There is no time to search right now.');
    });
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    // The file names contain a hash of the content.
    immutable: true,
    maxAge: '1y',
    // Otherwise a shared cache could serve compressed bytes to a client that cannot decode them.
    setHeaders: (reply) => void reply.setHeader('vary', 'accept-encoding'),
  });
  const older = prepareBody(await readFile(path.join(folder, olderStyles), 'utf8'), 'text/css; charset=utf-8');
  app.get(olderStyles, (request, reply) => sendBody(request, reply, older));
  const worker = await readWorker(folder, site);
  // A worker is sent even where `offline` is off: it then removes itself and all that it has kept.
  app.get(workerPath, (request, reply) => sendBody(request, reply.headers(workerHeaders(site)), worker));
  const manifest = prepareBody(writeManifest(site), 'application/manifest+json; charset=utf-8');
  app.get(manifestPath, (request, reply) => sendBody(request, reply, manifest));
  for (const file of images)
    app.get(`/${file}`, (_, reply) => reply.sendFile(file, folder, { maxAge: '1d', immutable: false }));

  return (request, reply) => {
    void reply.header('vary', 'accept');
    if (isRead(request) && request.headers.accept?.includes('text/html'))
      return sendPage(missingPath, request, reply.code(404));
    return sendReloading(request, reply) ?? sendProblem(reply, 404, 'There is nothing here.');
  };
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Mends a link with a slash too many: a page at "//" could not write its own address, as "//?track=5" is another host.
 * Browsers take backslashes for slashes, so these are mended too: the answer must not lead to another host.
 */
function withoutEmptyParts(url: string): string | undefined {
  const [path = ''] = url.split('?', 1);
  return path.startsWith('/') && path.includes('//')
    ? path.replaceAll(/[/\\]+/g, '/') + url.slice(path.length)
    : undefined;
}

async function readWorker(folder: string, site: Site): Promise<PreparedBody> {
  const file = await readFile(path.join(folder, workerPath), 'utf8');
  return prepareBody(embedWorkerSite(file, site, withoutContentPath), 'text/javascript; charset=utf-8');
}

const svgHeaders = { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' };

/** The demo catalogue's images and audio. A drawing is the same file in each width. */
export async function demoRoutes(app: FastifyInstance, folder: string): Promise<void> {
  const posters = new Set(await readdir(path.join(folder, 'posters')));
  app.get<{ Params: { file: string } }>('/img/:width(^w(?:92|500)$)/:file', async ({ params: { file } }, reply) => {
    if (!posters.has(file)) return sendProblem(reply, 404, 'There is no such poster.');
    return reply.headers(svgHeaders).send(await readFile(path.join(folder, 'posters', file)));
  });
  const tour = await readFile(path.join(folder, 'tour.svg'));
  app.get('/img/tour.svg', (_, reply) => reply.headers(svgHeaders).send(tour));
  // Answers a request for a part of a file with that part: browsers cannot move within audio otherwise.
  await app.register(fastifyStatic, {
    root: path.resolve(folder, 'audio'),
    prefix: '/audio/',
    decorateReply: false,
    index: false,
    maxAge: '1d',
  });
}

const pictureTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
};

/** The picture that lies beside site.json. */
export async function pictureRoute(app: FastifyInstance, file: string): Promise<void> {
  const bytes = await readFile(file);
  const headers = {
    'content-type': pictureTypes[path.extname(file).toLowerCase()],
    'cache-control': 'public, max-age=86400',
  };
  app.get(`${pictureFolder}${path.basename(file)}`, (_, reply) => reply.headers(headers).send(bytes));
}
