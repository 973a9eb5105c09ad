import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import fc from 'fast-check';
import type { HTTPMethods } from 'fastify';
import { openServer, type TestServer } from '../server/openServer.ts';
import { type AnyRequest, anyRequest } from './anyRequest.ts';
import { expectIntact } from './expectIntact.ts';
import { reportFigure, timeoutMs, times } from './scale.ts';

let server: TestServer;
let watcher: InstanceType<typeof DatabaseSync>;

beforeEach(async () => {
  server = await openServer({ log: [], onDisk: true });
  watcher = new DatabaseSync(path.join(server.folder, 'talkover.db'));
});
afterEach(async () => {
  watcher.close();
  await server.close();
});

/** Changes with every write to the database. */
function dataVersion(): unknown {
  return Object.values(watcher.prepare('PRAGMA data_version').get() as object)[0];
}

describe('generated requests', () => {
  it(
    'never get a 5xx, and a refused request changes nothing',
    async () => {
      const count = times(2000, 100_000);
      let cookie = await server.signIn();
      const tally = new Map<number, number>();
      const send = ({ method, path: url, body, isAdmin, headers, address }: AnyRequest) =>
        server.app.inject({
          method: method as HTTPMethods,
          url,
          remoteAddress: address,
          headers: { ...headers, ...(isAdmin && { cookie }) },
          ...(body && { payload: body }),
        });
      const property = fc.asyncProperty(anyRequest, async (request) => {
        const before = dataVersion();
        const response = await send(request);
        tally.set(response.statusCode, (tally.get(response.statusCode) ?? 0) + 1);
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode < 400) return;
        expect(dataVersion()).toBe(before);
        expect(response.headers['content-type'] ?? 'application/problem+json').toContain('application/problem+json');
        expect(response.body).not.toMatch(/node_modules|src\/server|sqlite|\.ts:\d/i);
        // A generated request has signed the admin out.
        if (response.statusCode === 401 && request.isAdmin) cookie = await server.signIn();
      });
      await fc.assert(property, { numRuns: count, endOnFailure: true });
      await expectIntact(server.db);
      const counts = [...tally].sort(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
      expect(tally.get(200)).toBeGreaterThan(count / 10);
      reportFigure(`${count} generated requests over all calls`, `${counts.join(', ')}; none changed by a refused one`);
    },
    timeoutMs,
  );

  it(
    'an edit without a session or from another site changes nothing',
    async () => {
      const count = times(2000, 100_000);
      const cookie = await server.signIn();
      const signedOut = await server.signIn();
      await server.post('Logout', undefined, { cookie: signedOut });
      const token = cookie.split('=')[1] ?? '';
      const noSession = fc.constantFrom(
        {},
        { cookie: '' },
        { cookie: signedOut },
        { cookie: 'talkover_session=' },
        { cookie: `talkover_session=${token.slice(1)}` },
        { cookie: `talkover_session=${'A'.repeat(43)}` },
        { cookie: `talkover_session=${token.toLowerCase()}x` },
        { cookie: `Talkover_Session=${token}` },
        { cookie: `talkover_session="${token}"` },
        { authorization: `Bearer ${token}` },
        { 'x-forwarded-for': '127.0.0.1', cookie: 'talkover_session=1' },
      );
      const otherSite = fc
        .constantFrom<Record<string, string>>(
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site' },
          { 'sec-fetch-site': 'same-origin, cross-site' },
          { 'sec-fetch-site': '' },
          { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
          { origin: 'null' },
          { origin: 'https://evil.example' },
          { origin: 'http://localhost.evil.example' },
          { origin: 'http://localhost:80@evil.example' },
          { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
          { origin: '' },
        )
        .map((headers) => ({ ...headers, cookie }));
      const edits = fc.constantFrom<[string, object | undefined]>(
        ['UpdateMatch', { id: 1, tmdbId: 5 }],
        ['UpdateGuest/', { id: 1, guest: 'Otto Fenn' }],
        ['UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 2, 3] }],
        ['UpdateMultipleGuests/', [{ id: 1, guest: 'Otto Fenn' }]],
        ['RemoveGuest', { guest: 'Wanda Quill', ids: [1] }],
        ['AddGuest', { guest: 'New Guest' }],
        ['RenameGuest', { guest: 'Wanda Quill', newName: 'New Guest' }],
        ['MergeGuest', { guest: 'Wanda Quill', into: 'Otto Fenn' }],
        ['DeleteGuest', { guest: 'Otto Fenn' }],
        ['Undo', { version: 1 }],
        ['UpdateTitle/?commentaryTrackPostId=101&newTitle=X', undefined],
        ['UpdateSortTitle?title=Arcade+Summer&sortTitle=X', undefined],
        ['updatesorttitle/?title=Arcade+Summer&sortTitle=X', undefined],
      );
      const before = dataVersion();
      const tally = new Map<number, number>();
      const property = fc.asyncProperty(edits, fc.oneof(noSession, otherSite), async ([call, body], headers) => {
        const { statusCode } = await server.post(call, body, headers);
        tally.set(statusCode, (tally.get(statusCode) ?? 0) + 1);
        expect([401, 403]).toContain(statusCode);
      });
      await fc.assert(property, { numRuns: count, endOnFailure: true });
      expect(dataVersion()).toBe(before);
      // With the admin's session, such a call does change something.
      expect(
        (await server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=X', undefined, { cookie })).statusCode,
      ).toBe(200);
      expect(dataVersion()).not.toBe(before);
      reportFigure(
        `${count} edits without a session or from another site`,
        `0 changes; ${[...tally].map(([status, n]) => `${n} × ${status}`).join(', ')}`,
      );
    },
    timeoutMs,
  );
});
