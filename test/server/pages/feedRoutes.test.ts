import { parseFeed as readAnyFeed } from '@rowanmanning/feed-parser';
import fastify from 'fastify';
import { parseFeed } from 'feedsmith';
import { readSite } from '#contract/site/site.ts';
import { makeCatalogueBodies } from '#server/http/catalogueBodies.ts';
import { indexOf } from '#server/pages/addressedList.ts';
import { feedRoutes } from '#server/pages/feedRoutes.ts';
import shipped from '#site/site.json' with { type: 'json' };
import { openServer, type TestServer, withServer } from '../openServer.ts';

describe('a feed reader', () => {
  const server = withServer({ isShared: true, network: { publicOrigin: 'https://tracks.example' } });
  const read = (url: string, headers = {}) => server.app.inject({ url, headers });

  it.each([
    ['/feed.atom', 'application/atom+xml; charset=utf-8'],
    ['/feed.json', 'application/feed+json; charset=utf-8'],
  ])('gets %s, and 304 until something changes', async (path, type) => {
    const first = await read(path);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe(type);
    expect(first.body).toContain('https://tracks.example/?track=2');
    const again = await read(path, { 'if-none-match': first.headers.etag });
    expect(again.statusCode).toBe(304);
    const cookie = await server.signIn();
    await server.post('EditTrack', { id: 2, fields: { title: `Red Moon ${path}` } }, { cookie });
    expect((await read(path, { 'if-none-match': first.headers.etag })).body).toContain(`Red Moon ${path}`);
  });

  it('gets the tracks of a filter, spelled as in the address of the page', async () => {
    const titles = async (query: string) =>
      (await read(`/feed.json${query}`)).json().items.map(({ id }: { id: string }) => id.replace(/.*=/, ''));
    expect(await titles('?type=free')).toEqual(['2']);
    expect(await titles('?type=live')).toEqual([]);
    expect(await titles('?guest=wanda%20quill')).toEqual([]);
    expect(await titles('?sort=track-earliest&look=posters&track=1&page=2')).toEqual(['2']);
  });

  it('is told of a guest that is not there any more, instead of getting every track', async () => {
    const { statusCode, headers } = await read('/feed.atom?guest=Nobody');
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/problem+json');
  });

  it('that was not written here reads the same from both formats', async () => {
    const { format, feed: atom } = parseFeed((await read('/feed.atom')).body);
    if (format !== 'atom') throw new Error(`It is taken for ${format}.`);
    const json = parseFeed((await read('/feed.json')).body);
    if (json.format !== 'json') throw new Error(`It is taken for ${json.format}.`);
    const { feed } = json;
    expect([atom.title?.value, atom.subtitle?.value, atom.authors?.map(({ name }) => name)]).toEqual([
      feed.title,
      feed.description,
      feed.authors?.map(({ name }) => name),
    ]);
    expect(atom.entries?.length).toBeGreaterThan(0);
    expect(
      atom.entries?.map(({ id, title, summary, published, links }) => ({
        id,
        title: title?.value,
        content_text: summary?.value,
        date_published: published,
        url: links?.find(({ rel }) => rel === 'alternate')?.href,
      })),
    ).toEqual(
      feed.items?.map(({ id, title, content_text, date_published, url }) => ({
        id,
        title,
        content_text,
        date_published,
        url,
      })),
    );
  });

  it('of another maker finds the titles, the dates and where a track can be heard', async () => {
    const { meta, self, items } = readAnyFeed((await read('/feed.atom')).body);
    expect(meta).toEqual({ type: 'atom', version: '1.0' });
    expect(self).toBe('https://tracks.example/feed.atom');
    expect(items.map(({ id, url, published }) => [id, url, published?.toISOString()])).toEqual([
      ['https://tracks.example/?track=2', 'https://tracks.example/?track=2', '2020-02-02T00:00:00.000Z'],
    ]);
  });
});

describe('a feed with random filters', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  it('has no track looked for, which would take time for each address', async () => {
    const bodies = makeCatalogueBodies(server.db);
    const index = indexOf((await bodies.read()).lists);
    const readIds = jest.spyOn(index.byId, 'keys');
    const app = fastify();
    feedRoutes(app, { site: readSite(shipped, 'site.json'), origin: undefined, readBodies: bodies.read });
    expect((await app.inject({ url: '/feed.json?track=nowhere' })).statusCode).toBe(200);
    expect(readIds).not.toHaveBeenCalled();
    bodies.stop();
  });
});
