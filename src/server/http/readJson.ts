import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './problems.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bodies are JSON and nothing else. An empty one is no body: some calls have none and clients name a type anyway. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = decode(request, body as Buffer);
      if (text === '') done(null, undefined);
      else void parse(request, text, done);
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Bytes that are no UTF-8 would be stored as question marks, and nobody would ever know what was meant. */
function decode({ headers }: FastifyRequest, body: Buffer): string {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset) || headers['content-encoding'] !== undefined) {
    throw new Refused(415, 'Send the body as plain UTF-8.');
  }
  try {
    return utf8.decode(body);
  } catch {
    throw new Refused(400, 'The body is not well-formed UTF-8. Nothing was changed.');
  }
}

/** For the calls that say everything in their query: whatever else comes along is let go by. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
}

/** A query that cannot be decoded would be taken as it stands, percent signs and all. */
export async function refuseBrokenQuery({ url }: FastifyRequest): Promise<void> {
  const query = url.split('?').slice(1).join('?');
  try {
    decodeURIComponent(query.replaceAll('+', ' '));
  } catch {
    throw new Refused(400, 'The query is not well-formed. Nothing was changed.');
  }
}
