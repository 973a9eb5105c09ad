import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ProblemError } from './problems.ts';

const maxErrors = 20;

/** Returns the parsed input, or throws a problem that lists every invalid field. */
export function validate<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(optionFor(schema, input), input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const errors = result.issues
    .slice(0, maxErrors)
    .map((issue) => ({ path: jsonPointer(issue), message: issue.message }));
  throw new ProblemError(400, 'The call was not understood. Nothing was changed.', { errors });
}

/** Chooses between a list and an object what the input is, so that its faults are named. */
function optionFor<Schema extends v.GenericSchema>(schema: Schema, input: unknown): Schema {
  if (schema.type !== 'union' || !('options' in schema)) return schema;
  const options = schema.options as Schema[];
  return options.find(({ type }) => (type === 'array') === Array.isArray(input)) ?? schema;
}

/** '' is the whole body. */
function jsonPointer({ path }: v.BaseIssue<unknown>): string {
  return (path ?? []).map(({ key }) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Accepts JSON bodies only. An empty body counts as no body, because some clients send a content type without one. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = decodeBody(request, body as Buffer);
      if (text === '') done(null, undefined);
      else void parse(request, text, done);
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Invalid UTF-8 is rejected, because it would be stored as replacement characters and could not be recovered. */
function decodeBody({ headers }: FastifyRequest, body: Buffer): string {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset) || headers['content-encoding'] !== undefined) {
    throw new ProblemError(415, 'Send the body as plain UTF-8.');
  }
  try {
    return utf8.decode(body);
  } catch {
    throw new ProblemError(400, 'The body is not well-formed UTF-8. Nothing was changed.');
  }
}

/** Reads no body, whatever a client sends. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
}

/**
 * Reads a body if it is a JSON object, for calls whose input is the query: clients send all kinds of bodies with them.
 */
export function readOptionalBodies(app: FastifyInstance): void {
  app.addHook('onRequest', rejectMalformedQuery);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      const text = String(body).trimStart();
      done(null, text.startsWith('{') ? JSON.parse(text) : undefined);
    } catch {
      done(new ProblemError(400, 'The body is not well-formed JSON. Nothing was changed.'));
    }
  });
}

/** Rejects a query that cannot be decoded, which would be used undecoded. */
async function rejectMalformedQuery({ url }: FastifyRequest): Promise<void> {
  const query = url.split('?').slice(1).join('?');
  try {
    decodeURIComponent(query.replaceAll('+', ' '));
  } catch {
    throw new ProblemError(400, 'The query is not well-formed. Nothing was changed.');
  }
}
