import { readSite } from '#contract/site.ts';
import { makeCatalogueBodies } from '#server/http/catalogueBodies.ts';
import { makeDrawnPages } from '#server/http/drawnPages.ts';
import shipped from '#site/site.json' with { type: 'json' };
import { openServer, type TestServer } from '../openServer.ts';

describe('a page that the server draws', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  it('has the head of its address', async () => {
    const bodies = makeCatalogueBodies(server.db);
    const pages = makeDrawnPages({
      site: readSite(shipped, 'site.json'),
      origin: 'https://tracks.example',
      template: { styleHash: '', fill: ({ head = '', body = '' }) => head + body },
      drawPage: async () => ({ html: '<p>drawn</p>', parts: [] }),
      readBodies: bodies.read,
    });
    const page = await pages.read('/', '?track=4&utm_source=mail');
    const html = String((await page.form([])).bytes);
    bodies.stop();
    expect(html).toContain('<meta property="og:title" content="Ferry | One">');
    expect(html).toContain('<link rel="canonical" href="https://tracks.example/?track=4">');
    expect(html).toContain('<p>drawn</p>');
  });
});
