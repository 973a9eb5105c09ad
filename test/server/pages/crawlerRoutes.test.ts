import { readSite } from '#contract/site/site.ts';
import { writeSitemap } from '#server/pages/crawlerRoutes.ts';
import shipped from '#site/site.json' with { type: 'json' };
import { openServer, type TestServer } from '../openServer.ts';

const origin = 'https://tracks.example';

describe('what a search engine asks for', () => {
  let server: TestServer;
  afterEach(() => server.close());
  const read = (url: string, headers = {}) => server.app.inject({ url, headers });

  it('robots.txt keeps it from the desk and names the sitemap', async () => {
    server = await openServer({ network: { publicOrigin: origin } });
    const { body, headers } = await read('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(`User-agent: *\nDisallow: /manage\n\nSitemap: ${origin}/sitemap.xml\n`);
  });

  it('there is no sitemap while the origin is not known', async () => {
    server = await openServer();
    expect((await read('/robots.txt')).body).toBe('User-agent: *\nDisallow: /manage\n');
    expect((await read('/sitemap.xml')).statusCode).toBe(404);
  });

  it('the sitemap has every page and every track, with the time of its last edit', async () => {
    server = await openServer({ network: { publicOrigin: origin } });
    const first = await read('/sitemap.xml');
    expect(first.headers['content-type']).toBe('application/xml; charset=utf-8');
    const locations = [...first.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url?.replace(origin, ''));
    expect(locations).toEqual(['/', '/old', '/tour', '/?track=1', '/?track=2', '/?track=3', '/?track=4']);

    server.clock.now = Date.parse('2031-05-06T07:08:09Z');
    const cookie = await server.signIn();
    const edit = { id: 2, fields: { title: 'Blue Moon' } };
    await server.post('EditTrack', edit, { cookie });
    const { body } = await read('/sitemap.xml', { 'if-none-match': first.headers.etag });
    expect(body).toContain(`<loc>${origin}/?track=2</loc><lastmod>2031-05-06T07:08:09.000Z</lastmod>`);
    expect(body.match(/2031-05-06/g)).toHaveLength(1);
    const again = await read('/sitemap.xml');
    expect((await read('/sitemap.xml', { 'if-none-match': again.headers.etag })).statusCode).toBe(304);
  });

  it('the sitemap is made again after it could not be read', async () => {
    server = await openServer({ network: { publicOrigin: origin } });
    server.app.log.level = 'silent';
    const { all } = server.db;
    server.db.all = async (sql, values) => {
      if (sql.includes('max(at)')) throw new Error('The disk has failed.');
      return all(sql, values);
    };
    expect((await read('/sitemap.xml')).statusCode).toBe(500);
    server.db.all = all;
    expect((await read('/sitemap.xml')).statusCode).toBe(200);
  });
});

describe('the sitemap', () => {
  it('has only the pages that the site has', () => {
    const xml = writeSitemap(readSite({ title: 'Fog', show: 'Fog' }, 'site.json'), origin, [], new Map());
    expect(xml.match(/<loc>.*?<\/loc>/g)).toEqual([`<loc>${origin}/</loc>`]);
  });

  it('ends at the limit of the format', () => {
    const tracks = Array.from({ length: 50_010 }, (_, at) => ({ id: at + 1, title: '' }));
    const xml = writeSitemap(readSite(shipped, 'site.json'), origin, tracks, new Map());
    expect(xml.match(/<loc>/g)).toHaveLength(50_000);
  });
});
