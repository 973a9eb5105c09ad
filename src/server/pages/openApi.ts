import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { type CallName, calls } from '#contract/calls.ts';
import { EditAnswerSchema } from '#contract/edits.ts';
import { ProblemSchema } from '#contract/problem.ts';
import type { Site } from '#contract/site/site.ts';
import { TrackSchema } from '#contract/track.ts';
import type { OwnCookie } from '#server/access/cookies.ts';
import type { Call } from '#server/http/calls/call.ts';
import { callTable } from '#server/http/calls/callTable.ts';
import { type PreparedBody, prepareBody, sendBody } from '#server/http/preparedBody.ts';

type JsonSchema = ReturnType<typeof toJsonSchema>;

/** Schemas that many calls share. */
const shared = { EditAnswer: EditAnswerSchema, Problem: ProblemSchema, Track: TrackSchema };

/** The description of all calls, for programs. Made when it is first asked for. */
export function openApiRoute(app: FastifyInstance, site: Site, cookie: OwnCookie): void {
  let made: PreparedBody | undefined;
  app.get('/openapi.json', (request, reply) => {
    made ??= prepareBody(JSON.stringify(describeCalls(site, cookie.name)), 'application/json; charset=utf-8');
    return sendBody(request, reply, made);
  });
}

/** A document in OpenAPI 3.1 of every call, made from the schemas that the server validates with. */
function describeCalls(site: Site, cookieName: string): object {
  const entries = Object.entries(callTable) as [CallName, Call][];
  const paths = entries.map(([name, { summary, query, body, bodies, answer, access }]) => {
    const { method, path } = calls[name];
    const operation = {
      operationId: name,
      summary,
      ...(!access && { security: [{ session: [] }] }),
      ...(query && { parameters: parametersOf(query) }),
      ...(body && { requestBody: { required: bodies !== 'optional', content: jsonOf(body) } }),
      responses: {
        200: { description: 'Done.', content: jsonOf(answer, 'output') },
        default: { description: 'Refused; nothing was changed.', content: problemContent },
      },
    };
    return [`/${path}`, { [method.toLowerCase()]: operation }];
  });
  return {
    openapi: '3.1.1',
    info: { title: site.title, version: '1', description: site.tagline },
    servers: [{ url: `/${site.api.area}` }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: Object.fromEntries(Object.entries(shared).map(([name, schema]) => [name, convert(schema, 'output')])),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

function jsonOf(schema: v.GenericSchema, mode: 'input' | 'output' = 'input'): object {
  return { 'application/json': { schema: convert(schema, mode, shared) } };
}

function parametersOf(schema: v.GenericSchema): object[] {
  const { properties = {}, required = [] } = convert(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function convert(
  schema: v.GenericSchema,
  mode: 'input' | 'output',
  definitions: typeof shared | null = null,
): JsonSchema {
  const config: ConversionConfig = {
    target: 'draft-2020-12',
    typeMode: mode,
    // What JSON Schema cannot say is left out: it then allows more than the server does.
    errorMode: 'ignore',
    overrideSchema: ({ jsonSchema }) => (isWholeNumber(jsonSchema) ? { type: 'number' } : null),
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    ...(definitions && { definitions }),
  };
  const {
    $schema: _dialect,
    $defs: _definitions,
    ...converted
  } = toJsonSchema(mode === 'input' ? withoutOpenStart(schema) : schema, config);
  return converted;
}

/** A request that takes anything at first says at the end of the pipe what it takes. */
function withoutOpenStart(schema: v.GenericSchema): v.GenericSchema {
  return 'pipe' in schema && Array.isArray(schema.pipe) && schema.pipe[0].type === 'unknown'
    ? schema.pipe.at(-1)
    : schema;
}

/** A number, or its digits in a text: described as the number that it should be. */
function isWholeNumber({ anyOf }: JsonSchema): boolean {
  const [number, text] = anyOf ?? [];
  return (
    typeof number === 'object' && number.type === 'number' && typeof text === 'object' && text.pattern === '^\\d{1,10}$'
  );
}
