import { openServer, password, type TestServer } from '../openServer.ts';
import { failWrites } from '../openTestDatabase.ts';

let server: TestServer;
afterEach(() => server.close());

const rename = 'UpdateTitle/?commentaryTrackPostId=101&newTitle=X';

describe('the log', () => {
  const lines: string[] = [];
  const events = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'info');
  beforeEach(async () => {
    lines.length = 0;
    server = await openServer({ log: lines });
  });

  it('has a line of JSON for each sign-in, failure, sign-out and rejected call, with the address', async () => {
    await server.post('ValidatePassword/', 'a guess at it');
    const cookie = await server.signIn();
    await server.post('Logout', undefined, { cookie });
    await server.post('Logout', undefined, { cookie });
    await server.post(rename, undefined, { cookie });
    await server.post(rename, undefined, { 'sec-fetch-site': 'cross-site' });
    expect(events().map(({ event, address, call }) => [event, address, call])).toEqual([
      ['login_failed', '127.0.0.1', '/api/ValidatePassword/'],
      ['login_ok', '127.0.0.1', '/api/ValidatePassword/'],
      ['logout', '127.0.0.1', '/api/Logout'],
      ['unauthenticated_rejected', '127.0.0.1', '/api/UpdateTitle/'],
      ['cross_site_rejected', '127.0.0.1', '/api/UpdateTitle/'],
    ]);
  });

  it('says of no sign-in whose session could not be stored that it worked', async () => {
    await failWrites(server.db, 'INSERT ON session');
    expect((await server.post('ValidatePassword/', password)).statusCode).toBe(503);
    expect(events()).toEqual([]);
  });

  it('contains no password, cookie, token or query, even at debug level', async () => {
    await server.post('ValidatePassword/', 'a guess at it');
    const cookie = await server.signIn();
    await server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Unreleased', undefined, { cookie });
    await server.app.inject({
      method: 'GET',
      url: '/api/GetTracks?key=hush',
      headers: { authorization: 'Bearer hush' },
    });
    await server.db.run('DROP TABLE edit');
    await server.db.run('UPDATE catalogue SET version = version + 1');
    expect((await server.get('GetTracks?key=hush')).statusCode).toBe(503);
    const everything = lines.join('');
    expect(everything).toContain('"event":"request"');
    expect(everything).toContain('request failed');
    for (const secret of ['a guess at it', password, cookie.split('=')[1] ?? '', 'Unreleased', 'hush']) {
      expect(everything).not.toContain(secret);
    }
  });

  it('is not flooded: further lines of an event are suppressed and counted', async () => {
    for (let count = 0; count < 100; count += 1) await server.post(rename);
    expect(events()).toHaveLength(60);
    server.clock.now += 61_000;
    await server.post(rename);
    expect(events().at(-1)).toMatchObject({ event: 'unauthenticated_rejected', suppressed: 40 });
  });

  it('is not silent for a year after the clock, which was a year ahead, is put right', async () => {
    for (let count = 0; count < 61; count += 1) await server.post(rename);
    server.clock.now -= 365 * 24 * 3_600_000;
    await server.post(rename);
    expect(events().at(-1)).toMatchObject({ suppressed: 1 });
  });

  it('is not flooded with faults either, which a visitor can cause while the disk is full', async () => {
    await server.db.run('DROP TABLE track');
    for (let count = 0; count < 100; count += 1) expect((await server.get('GetTracks')).statusCode).toBe(503);
    const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
    expect(faults).toHaveLength(60);
  });
});
