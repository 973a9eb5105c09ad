import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { NamesSchema, TrackSchema } from '#contract/track.ts';
import { withServer } from '../../openServer.ts';

describe('the lists', () => {
  const server = withServer({ isShared: true });

  it('GetTracks returns every track in the shape of the contract', async () => {
    const tracks = v.parse(v.array(TrackSchema), (await server.get('GetTracks')).json());
    expect(tracks).toHaveLength(4);
    expect(tracks[1]).toMatchObject({
      id: 2,
      title: 'Blood Moon',
      isMovie: true,
      freeTrack: 1,
      liveTrack: 0,
      voteAverage: 7.3,
      justWatchLink: 'https://www.themoviedb.org/movie/77/watch',
      commentaryTrackPostId: '102',
    });
    expect(tracks[0]).toMatchObject({ genreNames: 'Comedy, Drama', newGuests: ['Wanda Quill'], guests: 'Wanda Quill' });
    expect(tracks[3]).toMatchObject({
      isMovie: false,
      name: 'Ferry',
      justWatchLink: 'https://www.themoviedb.org/tv/0/watch',
    });
  });

  it('GetTracks sends nothing of an evening beside the film for a track that has nothing', async () => {
    const { body } = await server.get('GetTracks');
    expect(body).not.toMatch(/"(?:audioLink|cues|cut)"/);
  });

  it('GetGuests and GetGenres return names', async () => {
    expect(v.parse(NamesSchema, (await server.get('GetGuests')).json())).toEqual([
      'Otto Fenn',
      'Wanda Quill',
      'Zoë Ünder',
    ]);
    expect((await server.get('GetGenres')).json()).toEqual(['Comedy', 'Drama']);
  });

  it.each(['GetTracks', 'GetGuests', 'GetGenres'])(
    '%s answers 304 to a client that has the current list',
    async (call) => {
      const { headers } = await server.get(call);
      // Some proxies make a strong one of a weak one.
      const strong = String(headers.etag).replace('W/', '');
      for (const known of [`"other", ${headers.etag}`, strong, '*']) {
        const again = await server.get(call, { 'if-none-match': known });
        expect(again.statusCode).toBe(304);
        expect(again.body).toBe('');
        expect(again.headers.etag).toBe(headers.etag);
      }
    },
  );

  it.each([
    ['*', 'br'],
    ['gzip;q=0, *', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ])('a client that accepts %s gets the list as %s', async (accepted, encoding) => {
    const { headers } = await server.get('GetTracks', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('do not say that they have no bytes when a client asks with HEAD whether they changed', async () => {
    const { headers } = await server.get('GetTracks');
    for (const method of ['GET', 'HEAD'] as const) {
      const asked = { method, url: '/api/GetTracks', headers: { 'if-none-match': String(headers.etag) } };
      const again = await server.app.inject(asked);
      expect([again.statusCode, again.headers['content-length']]).toEqual([304, undefined]);
    }
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are sent as %s to a client that accepts it', async (encoding, decompress) => {
    const plain = await server.get('GetTracks');
    const encoded = await server.get('GetTracks', { 'accept-encoding': encoding });
    expect(encoded.headers['content-encoding']).toBe(encoding);
    expect(encoded.headers.vary).toBe('accept-encoding');
    expect(decompress(encoded.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('are not sent in an encoding with q=0', async () => {
    const answer = await server.get('GetTracks', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  it.each(['GetTracks/', 'gettracks', 'GetTracks?x=1'])('are found under /api/%s too', async (call) => {
    expect((await server.get(call)).statusCode).toBe(200);
  });

  it('have a new ETag right after an edit', async () => {
    const before = await server.get('GetTracks');
    const cookie = await server.signIn();
    await server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Arcade%20Winter', undefined, { cookie });
    const after = await server.get('GetTracks', { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.json()[0].title).toBe('Arcade Winter');
  });
});

describe('the time', () => {
  const server = withServer();

  it('is the server’s, for anyone who asks, and is asked for each time', async () => {
    const ask = async () => (await server.get('Now')).json();
    const { headers } = await server.get('Now');
    expect([headers['content-type'], headers['cache-control'], headers['etag']]).toEqual([
      'application/json; charset=utf-8',
      'no-store',
      undefined,
    ]);
    expect(await ask()).toBe(server.clock.now);
    server.clock.now += 1234;
    expect(await ask()).toBe(server.clock.now);
  });
});
