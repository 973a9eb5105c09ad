import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pagePaths } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import { sendProblem } from './problems.ts';
import { sendBody } from './sendBody.ts';
import { readSitePage } from './sitePage.ts';

/** The built site: one page for every address, and the files it loads. */
export async function siteRoutes(
  app: FastifyInstance,
  { site, folder }: { site: Site; folder: string },
): Promise<void> {
  const page = await readSitePage(folder, site);
  for (const address of pagePaths(site)) {
    app.get(address, (request, reply) => sendBody(request, reply, page));
  }
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    // Their names hold their content's hash.
    immutable: true,
    maxAge: '1y',
  });
  await app.register(fastifyStatic, { root: folder, decorateReply: false, serve: false });
  app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', folder, { maxAge: '1d', immutable: false }));

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    if (request.method !== 'GET' || !wantsPage) return sendProblem(reply, 404, 'There is nothing here.');
    return sendBody(request, reply.code(404), page);
  });
}
