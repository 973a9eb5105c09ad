import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import fc from 'fast-check';
import type { HTTPMethods } from 'fastify';
import { openServer, type TestServer } from '../server/openServer.ts';
import { type AnyRequest, anyRequest } from './anyRequest.ts';
import { expectWhole } from './expectWhole.ts';
import { patience, tellFigure, times } from './scale.ts';

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

/** Another number as soon as anybody has written anything at all. */
function state(): unknown {
  return Object.values(watcher.prepare('PRAGMA data_version').get() as object)[0];
}

describe('whatever is sent', () => {
  it(
    'is answered, never by a fault of the server, and what is refused has changed nothing',
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
        const before = state();
        const answer = await send(request);
        tally.set(answer.statusCode, (tally.get(answer.statusCode) ?? 0) + 1);
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode < 400) return;
        expect(state()).toBe(before);
        expect(answer.headers['content-type'] ?? 'application/problem+json').toContain('application/problem+json');
        expect(answer.body).not.toMatch(/node_modules|src\/server|sqlite|\.ts:\d/i);
        // Somebody has signed out, or in again.
        if (answer.statusCode === 401 && request.isAdmin) cookie = await server.signIn();
      });
      await fc.assert(property, { numRuns: count, endOnFailure: true });
      await expectWhole(server.db);
      const kinds = [...tally].sort(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
      expect(tally.get(200)).toBeGreaterThan(count / 10);
      tellFigure(`${count} generated requests over all calls`, `${kinds.join(', ')}; none changed by a refused one`);
    },
    patience,
  );

  it(
    'an edit without a session or from elsewhere changes nothing',
    async () => {
      const count = times(2000, 100_000);
      const cookie = await server.signIn();
      const gone = await server.signIn();
      await server.post('Logout', undefined, { cookie: gone });
      const token = cookie.split('=')[1] ?? '';
      const noSession = fc.constantFrom(
        {},
        { cookie: '' },
        { cookie: gone },
        { cookie: 'talkover_session=' },
        { cookie: `talkover_session=${token.slice(1)}` },
        { cookie: `talkover_session=${'A'.repeat(43)}` },
        { cookie: `talkover_session=${token.toLowerCase()}x` },
        { cookie: `Talkover_Session=${token}` },
        { cookie: `talkover_session="${token}"` },
        { authorization: `Bearer ${token}` },
        { 'x-forwarded-for': '127.0.0.1', cookie: 'talkover_session=1' },
      );
      const elsewhere = fc
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
        ['AddGuest', { guest: 'Somebody New' }],
        ['Undo', { version: 1 }],
        ['UpdateTitle/?commentaryTrackPostId=101&newTitle=X', undefined],
        ['UpdateSortTitle?title=Arcade+Summer&sortTitle=X', undefined],
        ['updatesorttitle/?title=Arcade+Summer&sortTitle=X', undefined],
      );
      const before = state();
      const tally = new Map<number, number>();
      const property = fc.asyncProperty(edits, fc.oneof(noSession, elsewhere), async ([call, body], headers) => {
        const { statusCode } = await server.post(call, body, headers);
        tally.set(statusCode, (tally.get(statusCode) ?? 0) + 1);
        expect([401, 403]).toContain(statusCode);
      });
      await fc.assert(property, { numRuns: count, endOnFailure: true });
      expect(state()).toBe(before);
      // They were calls that change something, had they come from the admin.
      expect(
        (await server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=X', undefined, { cookie })).statusCode,
      ).toBe(200);
      expect(state()).not.toBe(before);
      tellFigure(
        `${count} edits without a session or from elsewhere`,
        `0 changes; ${[...tally].map(([status, n]) => `${n} × ${status}`).join(', ')}`,
      );
    },
    patience,
  );
});
