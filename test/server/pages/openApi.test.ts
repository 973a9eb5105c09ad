import { type CallName, calls } from '#contract/calls.ts';
import { openServer, type TestServer } from '../openServer.ts';

type Schema = {
  type?: string;
  required?: string[];
  additionalProperties?: unknown;
  properties?: Record<string, unknown>;
};
type Operation = {
  operationId: CallName;
  security?: unknown;
  parameters?: { name: string; required: boolean }[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: Schema } } };
  responses: Record<string, unknown>;
};

const noSuchField = 'noSuchField';

describe('/openapi.json', () => {
  let server: TestServer;
  let cookie: string;
  let operations: { path: string; method: 'GET' | 'POST'; operation: Operation }[];
  let body: string;
  beforeAll(async () => {
    server = await openServer();
    cookie = await server.signIn();
    const response = await server.app.inject({ url: '/openapi.json' });
    body = response.body;
    operations = Object.entries<Record<string, Operation>>(response.json().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase() as 'GET' | 'POST',
        operation,
      })),
    );
  });
  afterAll(() => server.close());

  it('describes exactly the calls that the server has', () => {
    // Routes take paths in any case, with a slash at the end or without.
    const described = operations
      .map(({ method, path }) => `${method} /api${path.toLowerCase().replace(/\/$/, '')}`)
      .sort();
    const routes = [...server.app.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/\S+) \((\w+)/g)].map(
      ([, url, method]) => `${method} ${url}`,
    );
    expect(described).toEqual([...new Set(routes)].sort());
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(Object.keys(calls).sort());
  });

  it('says which calls need a session, as the server does', async () => {
    for (const { path, method, operation } of operations) {
      const { statusCode } = await server.app.inject({ method, url: `/api${path}` });
      expect([path, statusCode === 401]).toEqual([path, operation.security !== undefined]);
    }
  });

  it('says which fields a call needs and whether it takes others, as the server does', async () => {
    const checked: string[] = [];
    for (const { path, method, operation } of operations) {
      const schema = operation.requestBody?.content['application/json'].schema;
      if (method !== 'POST' || schema?.type !== 'object' || operation.parameters) continue;
      const answer = await server.post(path.slice(1), { [noSuchField]: 1 }, { cookie });
      const refused: string[] = answer.json().errors.map((error: { path: string }) => error.path.slice(1));
      const isStrict = schema.additionalProperties === false;
      const expected = [...(schema.required ?? []), ...(isStrict ? [noSuchField] : [])];
      expect([path, ...refused.sort()]).toEqual([path, ...expected.sort()]);
      checked.push(path);
    }
    expect(checked.length).toBeGreaterThan(10);
  });

  it('says which calls need a body, as the server does', async () => {
    for (const { path, method, operation } of operations) {
      if (method !== 'POST' || operation.parameters) continue;
      // One of them ends the session.
      const { statusCode } = await server.post(path.slice(1), undefined, { cookie: await server.signIn() });
      expect([path, statusCode === 400]).toEqual([path, operation.requestBody?.required ?? false]);
    }
  });

  it('says which parameters a call needs, as the server does', async () => {
    for (const { path, method, operation } of operations) {
      if (!operation.parameters?.some(({ required }) => required)) continue;
      const answer = await server.app.inject({ method, url: `/api${path}`, headers: { cookie } });
      const refused: string[] = answer.json().errors.map((error: { path: string }) => error.path.slice(1));
      const required = operation.parameters.filter((parameter) => parameter.required).map(({ name }) => name);
      expect([path, ...refused.sort()]).toEqual([path, ...required.sort()]);
    }
  });

  it('refers only to what it has, and describes ids as numbers', () => {
    const references = [...body.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(new Set(references)).toEqual(new Set(['EditAnswer', 'Problem', 'Track']));
    const document = JSON.parse(body);
    expect(document.openapi).toBe('3.1.1');
    expect(Object.keys(document.components.schemas)).toEqual(['EditAnswer', 'Problem', 'Track']);
    const undo = document.paths['/Undo'].post.requestBody.content['application/json'].schema;
    expect(undo.properties.version).toEqual({ type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 });
    expect(body).not.toContain('$defs');
    expect(body).not.toContain('$schema');
  });
});
