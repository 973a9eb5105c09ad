import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#contract/site.ts';
import { pagePaths } from '#contract/site.ts';
import { sendProblem } from './problems.ts';
import { sendBody } from './sendBody.ts';
import { readSitePage } from './sitePage.ts';

/** Answers an address that nothing stands at. */
export type AnswerMissing = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** The built site: one page for every address, and the files it loads. */
export async function siteRoutes(
  app: FastifyInstance,
  { site, folder }: { site: Site; folder: string },
): Promise<AnswerMissing> {
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
    // Without it a shared cache could hand the compressed form to somebody who cannot read it.
    setHeaders: (reply) => void reply.setHeader('vary', 'accept-encoding'),
  });
  app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', folder, { maxAge: '1d', immutable: false }));

  return (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading && request.headers.accept?.includes('text/html')) return sendBody(request, reply.code(404), page);
    return sendProblem(reply, 404, 'There is nothing here.');
  };
}
