import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { olderStyles } from '#contract/servedPages.ts';
import { readSite } from '#contract/site/site.ts';
import { workerPath } from '#contract/trustedPolicy.ts';
import { prepareBody } from '#server/http/preparedBody.ts';
import { siteRoutes } from '#server/http/siteRoutes.ts';
import { listen } from '#server/listen.ts';
import shipped from '#site/site.json' with { type: 'json' };

describe('the pages of the site', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'talkover-'));
  const app = fastify();
  let url: string;
  beforeAll(async () => {
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, olderStyles), '');
    writeFileSync(path.join(folder, workerPath), 'self.settings={"release":"","files":{},"named":{}};\n');
    const list = prepareBody('[]', 'application/json');
    const lists = { tracks: [], guests: [], genres: [] };
    const sendNotFound = await siteRoutes(app, {
      site: readSite(shipped, 'site.json'),
      origin: undefined,
      folder,
      template: { styleHash: '', fill: ({ body = '' }) => body },
      renderer: {
        renderPage: async (_, _lists, drawn) => ({ html: drawn, parts: [], start: {} }),
        findTitles: (_, query) => ({ query }),
      },
      readBodies: async () => ({ tracks: list, guests: list, genres: list, lists }),
      pageCounts: { rendered: 0, kept: 0, left: 0 },
    });
    app.setNotFoundHandler(sendNotFound);
    url = await listen(app, { host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['//?track=5', '/?track=5'],
    ['/tour//?a=//', '/tour/?a=//'],
    // A browser takes a backslash for a slash, and two of them at the start for another host.
    ['//\\host.example/', '/host.example/'],
    ['/\\//host.example/', '/host.example/'],
  ])('have another address for a link with a slash too many: %s leads to %s', async (asked, wanted) => {
    const location = await new Promise((resolve) =>
      get(url, { path: asked }, (answer) => resolve(answer.resume().headers.location)),
    );
    expect(location).toBe(wanted);
  });

  it.each([
    ['with space around it', '?search=%20night%20', 'night'],
    ['that is missing', '', ''],
    ['given twice', '?search=a&search=b', 'a,b'],
    ['of 100,000 letters', `?search=${'x'.repeat(100_000)}`, 'x'.repeat(100)],
    ['that looks like code', '?search=%3C/script%3E', '</script>'],
    ['with half a letter', '?search=%ED%A0%80', '%ED%A0%80'],
  ])('ask for the titles of a text %s, and get JSON', async (_, query, searched) => {
    const answer = await app.inject({ url: `/tracks/found${query}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({ query: searched });
  });

  it('are missing for a visitor who has the missing page already, too, and for caches depend on what is accepted', async () => {
    const ask = (headers: Record<string, string>) => app.inject({ url: '/nothing', headers });
    const first = await ask({ accept: 'text/html' });
    const again = await ask({ accept: 'text/html', 'if-none-match': String(first.headers['etag']) });
    const data = await ask({ accept: 'application/json' });
    expect([first, again, data].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(again.body).toBe(first.body);
    for (const { headers } of [first, data]) expect(headers.vary).toMatch(/\baccept$/);
  });

  it('have the status 404 where an address has no page', async () => {
    const statuses = ['/', '/nothing'].map(async (page) => {
      const { statusCode, body } = await app.inject({ url: page, headers: { accept: 'text/html' } });
      return [statusCode, body];
    });
    expect(await Promise.all(statuses)).toEqual([
      [200, '/'],
      [404, '/tracks/missing'],
    ]);
  });
});
