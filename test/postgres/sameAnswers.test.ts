import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { HTTPMethods } from 'fastify';
import { type AnyRequest, anyRequest } from '../hardening/anyRequest.ts';
import { expectWholeJournal } from '../hardening/expectIntact.ts';
import { reportFigure, timeoutMs, times } from '../hardening/scale.ts';
import { openServer, type TestServer } from '../server/openServer.ts';

/** What a row says, and which transaction wrote it. */
const rowsOf = (table: string) => `SELECT count(*) AS rows, max(xmin::text::bigint) AS written FROM ${table}`;
const tables = ['catalogue', 'track', 'guest', 'edit', 'undo', 'accepted_reason', 'session', 'visitor', 'setting'];
const everything = tables.map(rowsOf).join(' UNION ALL ');

/** Decodes a body: a list that was asked for again may by then be compressed better, on one server sooner. */
const decoded = (body: Buffer, encoding: unknown) => {
  if (encoding === 'br' && body.length > 0) return brotliDecompressSync(body);
  return encoding === 'gzip' && body.length > 0 ? gunzipSync(body) : body;
};

describe('generated requests to a server on SQLite and one on PostgreSQL', () => {
  let servers: [sqlite: TestServer, postgres: TestServer];
  let cookies: string[];
  const signIn = async () => {
    cookies = await Promise.all(servers.map((server) => server.signIn()));
  };
  beforeEach(async () => {
    servers = [await openServer({ onDisk: true }), await openServer()];
    await signIn();
  });
  afterEach(() => Promise.all(servers.map((server) => server.close())));

  const send = ({ method, path: url, body, isAdmin, headers, address }: AnyRequest) =>
    Promise.all(
      servers.map((server, at) =>
        server.app.inject({
          method: method as HTTPMethods,
          url,
          remoteAddress: address,
          headers: { ...headers, ...(isAdmin && { cookie: cookies[at] }) },
          ...(body && { payload: body }),
        }),
      ),
    );

  const rounds = Array.from({ length: times(1, 10) }, (_, at) => at + 1);
  const count = times(1000, 10_000);
  const tally = new Map<number, number>();
  afterAll(() => {
    const counts = [...tally].sort(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
    const what = `${rounds.length * count} generated requests to SQLite and to PostgreSQL`;
    reportFigure(what, `the same answers: ${counts.join(', ')}; none changed by a refused one`);
  });

  // From the start again after each round: looking whether anything changed takes longer as the history grows.
  it.each(rounds)(
    'get the same answers and never a 5xx, and a refused one changes nothing (round %i)',
    async () => {
      const written = () => servers[1].db.all(everything);
      let before = await written();
      const property = fc.asyncProperty(anyRequest, async (request) => {
        const [sqlite, postgres] = (await send(request)).map(({ statusCode, headers, rawPayload }) => ({
          statusCode,
          etag: headers['etag'],
          type: headers['content-type'],
          encoding: headers['content-encoding'],
          body: decoded(rawPayload, headers['content-encoding']).toString('base64'),
        }));
        expect(postgres).toEqual(sqlite);
        const { statusCode = 0 } = postgres ?? {};
        tally.set(statusCode, (tally.get(statusCode) ?? 0) + 1);
        expect(statusCode).toBeLessThan(500);
        const after = await written();
        if (statusCode >= 400) expect(after).toEqual(before);
        before = after;
        // A generated request has signed the admin out.
        if (statusCode !== 401 || !request.isAdmin) return;
        await signIn();
        before = await written();
      });
      await fc.assert(property, { numRuns: count, endOnFailure: true });
      for (const { db } of servers) await expectWholeJournal(db);
      expect(tally.get(200)).toBeGreaterThan(count / 10);
    },
    timeoutMs,
  );
});
