import { setImmediate as nextTurn } from 'node:timers/promises';
import { holdPassword, readPassword, settlePassword } from '#server/access/adminPassword.ts';
import { hashPassword } from '#server/access/passwordHash.ts';
import { endAllSessions } from '#server/access/sessions.ts';
import type { Queries } from '#server/database/database.ts';
import { openAdmin } from '../openAdmin.ts';
import { openServer, password, type TestServer } from '../openServer.ts';
import { makePlace, type Place } from '../openTestDatabase.ts';

describe('two servers on one database', () => {
  let place: Place;
  let one: Awaited<ReturnType<typeof openAdmin>>;
  let other: TestServer;
  let cookie: string;
  beforeEach(async () => {
    place = await makePlace();
    one = await openAdmin({ place });
    other = await openServer({ place });
    cookie = await other.signIn();
  });
  afterEach(async () => {
    await one.server.close();
    await other.close();
    await place.remove();
  });

  const rename = (title: string) => `UpdateTitle/?commentaryTrackPostId=101&newTitle=${title}`;
  const titleOn = async (server: TestServer) =>
    (await server.get('GetTracks')).json<{ id: number; title: string }[]>().find(({ id }) => id === 1)?.title;

  it('show an edit that one has acknowledged to every visitor of the other, while visitors keep coming', async () => {
    let isDone = false;
    const visit = async (server: TestServer) => {
      // Each request over a network comes in a turn of its own.
      for (; !isDone; await nextTurn()) await server.get('GetTracks');
    };
    const visitors = [one.server, other].map(visit);
    const stale: string[] = [];
    for (let at = 1; at <= 100; at += 1) {
      const [editor, reader] = at % 2 === 0 ? [one.server, other] : [other, one.server];
      expect((await editor.post(rename(`Title-${at}`), undefined, { cookie })).statusCode).toBe(200);
      const seen = await Promise.all([titleOn(reader), titleOn(reader), titleOn(editor)]);
      if (seen.some((title) => title !== `Title-${at}`)) stale.push(`${at}: ${seen}`);
    }
    isDone = true;
    await Promise.all(visitors);
    expect(stale).toEqual([]);
  });

  it('send the same bytes with the same ETag', async () => {
    await one.edit(rename('Zebra'));
    for (const call of ['GetTracks', 'GetGuests', 'GetGenres']) {
      const [a, b] = [await one.server.get(call), await other.get(call)];
      expect(b.body).toBe(a.body);
      expect(b.headers.etag).toBe(a.headers.etag);
    }
  });

  it('keep pages and feeds as new as the list', async () => {
    const feed = async () => (await other.app.inject({ method: 'GET', url: '/feed.json' })).body;
    await feed();
    await one.edit('EditTrack', { id: 1, fields: { trackReleaseDate: '2026-01-01', title: 'Zebra' } });
    expect(await feed()).toContain('Zebra');
  });

  it('accept one sign-in on both, and end it on both', async () => {
    expect((await one.server.post(rename('Zebra'), undefined, { cookie })).statusCode).toBe(200);
    await one.server.post('Logout', undefined, { cookie });
    expect((await other.post(rename('Yak'), undefined, { cookie })).statusCode).toBe(401);
  });

  it('end the sessions of the old ADMIN_PASSWORD, and accept the new one, while one after the other gets it', async () => {
    const fromDatabase = { place, readPassword: (_: string, queries: Queries) => readPassword(queries) };
    const servers = [await openServer(fromDatabase), await openServer(fromDatabase)] as const;
    const restart = ({ db }: TestServer, configured: string) =>
      settlePassword(db, { configured, announce: () => undefined, hash: (text) => hashPassword(text, 4) });
    const signIn = (server: TestServer, text: string) => server.post('ValidatePassword/', text);
    const statuses = (session: string) =>
      Promise.all(servers.map(async (server) => (await server.get('History', { cookie: session })).statusCode));
    for (const server of servers) await restart(server, 'old');
    const early = String((await signIn(servers[1], 'old')).headers['set-cookie']);
    expect(await statuses(early)).toEqual([200, 200]);

    await restart(servers[0], 'new');
    expect((await signIn(servers[1], 'old')).body).toBe('false');
    const late = String((await signIn(servers[1], 'new')).headers['set-cookie']);
    await restart(servers[1], 'new');
    expect(await statuses(early)).toEqual([401, 401]);
    expect(await statuses(late)).toEqual([200, 200]);
    for (const server of servers) await server.close();
  });

  it('open no session while the other is about to change the password', async () => {
    let current = '';
    let reads = 0;
    const signingIn = await openServer({
      place,
      readPassword: async (hash) => {
        reads += 1;
        return current || hash;
      },
    });
    const answer = await one.server.db.transaction(async (queries) => {
      await holdPassword(queries);
      await endAllSessions(queries);
      const pending = signingIn.post('ValidatePassword/', password);
      // Long enough to answer, if it does not wait.
      for (let at = 0; at < 500 || reads < 2; at += 1) {
        await new Promise(setImmediate);
        await queries.all('SELECT 1');
      }
      current = 'the new hash';
      return { pending };
    });
    expect((await answer.pending).body).toBe('false');
    expect(await other.db.all('SELECT * FROM session')).toEqual([]);
    await signingIn.close();
  });

  it('count wrong passwords together', async () => {
    for (let at = 0; at < 5; at += 1) {
      for (const server of [one.server, other])
        expect((await server.post('ValidatePassword/', 'wrong')).body).toBe('false');
    }
    for (const server of [one.server, other])
      expect((await server.post('ValidatePassword/', 'wrong')).statusCode).toBe(429);
  });

  it('share the history, undo each other’s edits, and refuse what the other has overwritten', async () => {
    const { edit } = await one.edit(rename('Zebra'));
    const opened = { id: 1, fields: { title: 'Yak' }, opened: { title: 'Arcade Summer' } };
    expect((await other.post('EditTrack', opened, { cookie })).statusCode).toBe(409);
    expect((await other.post('Undo', { version: edit }, { cookie })).statusCode).toBe(200);
    expect(await titleOn(one.server)).toBe('Arcade Summer');
  });

  it('share what is fine on the worklist', async () => {
    await one.edit('AcceptReason', { id: 1, reason: 'noLink', fact: 'x', isFine: true });
    const { accepted } = (await other.get('Worklist', { cookie })).json();
    expect(accepted).toEqual([{ id: 1, reason: 'noLink', fact: 'x' }]);
  });
});
