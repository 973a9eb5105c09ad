import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CatalogueBodies, CatalogueReader } from './catalogueBodies.ts';
import type { Answer } from './preparedBody.ts';
import type { PageCounts } from './renderedPages.ts';

type Options = { bodies: CatalogueReader; isStopping: () => boolean; pageCounts: PageCounts };

/** Of all kept answers together, with their addresses. The bytes are those of the kept pages. */
const maxKeptBytes = 8_000_000;

export type KeepAnswer = (request: FastifyRequest, drawnFrom: CatalogueBodies, answer: Answer) => void;

/**
 * What was sent for an address is sent again, until the lists change. It is done in the first hook, because all that
 * follows costs as much as Node needs to send the page.
 */
export function repeatAnswers(app: FastifyInstance, { bodies, isStopping, pageCounts }: Options): KeepAnswer {
  const answers = new LRUCache<string, Answer>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  });
  /** Of all answers: each one with its own would keep every version of a large list in memory. */
  let lists: CatalogueBodies | undefined;

  app.addHook('onRequest', ({ raw }, reply, done) => {
    const answer = raw.headers['if-none-match'] === undefined ? answers.get(keyOf(raw)) : undefined;
    if (!answer || isStopping() || lists !== bodies.readNow()) return done();
    pageCounts.kept += 1;
    reply.hijack();
    reply.raw.writeHead(200, answer.headers).end(answer.bytes);
  });

  return ({ raw }, drawnFrom, answer) => {
    if (lists !== drawnFrom) answers.clear();
    lists = drawnFrom;
    if (raw.method === 'GET') answers.set(keyOf(raw), answer);
  };
}

function keyOf({ method, url, headers }: IncomingMessage): string {
  return `${method} ${headers['accept-encoding']} ${url}`;
}
