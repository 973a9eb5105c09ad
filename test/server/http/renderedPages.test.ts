import { readSite } from '#contract/site/site.ts';
import { makeCatalogueBodies } from '#server/http/catalogueBodies.ts';
import { makeRenderedPages, type PageCounts } from '#server/http/renderedPages.ts';
import { edit } from '#server/tracks/edit.ts';
import shipped from '#site/site.json' with { type: 'json' };
import { openServer, type TestServer } from '../openServer.ts';

describe('pages that the server renders', () => {
  let server: TestServer;
  let bodies: ReturnType<typeof makeCatalogueBodies>;
  let rendered: string[];
  let counts: PageCounts;
  /** Whether a script may hydrate the last one. */
  let isForScript: boolean;
  /** The page that cannot be rendered. */
  let failing: string | undefined;
  let pages: ReturnType<typeof makeRenderedPages>;
  beforeEach(async () => {
    server = await openServer();
    bodies = makeCatalogueBodies(server.db);
    rendered = [];
    counts = { rendered: 0, kept: 0, left: 0 };
    const render = (what: string) => {
      if (what === failing) throw new Error('not rendered');
      rendered.push(what);
      return `<p>rendered ${what}</p>`;
    };
    pages = makeRenderedPages({
      site: readSite(shipped, 'site.json'),
      origin: 'https://tracks.example',
      template: {
        styleHash: '',
        fill: ({ head = '', body = 'undrawn', withoutScript, start }) => {
          isForScript = start !== undefined;
          return head + (withoutScript ? 'busy' : body);
        },
      },
      renderer: {
        renderPage: async (_, _lists, url) => ({ html: render(url), parts: [], start: {} }),
        findTitles: (_, query) => ({ found: render(query) }),
      },
      readBodies: bodies.read,
      counts,
    });
  });
  afterEach(async () => {
    bodies.stop();
    await server.close();
  });
  const read = async (query: string) => (await pages.read('/', query)).bytes.toString();

  it('have the head of their address', async () => {
    const html = await read('?track=4&utm_source=mail');
    expect(html).toContain('<meta property="og:title" content="Ferry | One">');
    expect(html).toContain('<link rel="canonical" href="https://tracks.example/?track=4">');
    expect(html).toContain('<p>rendered /?track=4</p>');
  });

  it.each([
    ['?genre=Comedy', true],
    ['?genre=Comedy&search=ferry', false],
    ['?from=100', false],
  ])('are for a script to hydrate unless they are for a browser without one: %s %s', async (query, isFor) => {
    await read(query);
    expect(isForScript).toBe(isFor);
  });

  it('are rendered once per address, however many ask for them at once', async () => {
    await Promise.all([read('?genre=Comedy'), read('?genre=Comedy&utm_source=mail'), read('?genre=Comedy')]);
    const { kept } = counts;
    await read('?genre=Comedy');
    expect(rendered).toEqual(['/?genre=Comedy']);
    expect(counts).toEqual({ rendered: 1, kept: kept + 1, left: 0 });
  });

  it('are rendered again once the list of guests has changed, which their menus have', async () => {
    await read('');
    const editor = { session: '', call: 'addGuest', at: '2026-03-01' };
    await edit(server.db, editor, async () => [{ guest: 'Ida Marsh', isListed: true }]);
    await read('');
    expect(rendered).toEqual(['/', '/']);
  });

  it('are rendered for the next visitor after one that could not be', async () => {
    failing = '/?genre=Comedy';
    const visits = [read('?genre=Comedy'), read('?genre=Horror')];
    await expect(visits[0]).rejects.toThrow('not rendered');
    expect(await visits[1]).toContain('rendered /?genre=Horror');
    failing = undefined;
    expect(await read('?genre=Comedy')).toContain('rendered /?genre=Comedy');
  });

  it('have no content where too many others wait, and the list is rendered whoever waits', async () => {
    const asked = Array.from({ length: 20 }, (_, at) => read(`?guest=Nobody+${at}`));
    expect(await read('')).toContain('<p>rendered /</p>');
    const answers = await Promise.all(asked);
    expect(answers.filter((html) => html === 'busy')).toHaveLength(12);
    expect(counts).toEqual({ rendered: 9, kept: 0, left: 12 });
    expect(await read('?guest=Nobody+19')).toContain('rendered /?guest=Nobody+19');
  });

  it('are rendered with a pause after each random address, in which others are answered', async () => {
    const start = performance.now();
    for (let at = 0; at < 5; at += 1) await read(`?guest=Nobody+${at}`);
    expect(performance.now() - start).toBeGreaterThan(4 * 15);
  });

  it('come with what is found for a text, once per text', async () => {
    await pages.find('text 0');
    const found = await pages.find('  text 0 ');
    expect(found?.bytes.toString()).toBe('{"found":"<p>rendered text 0</p>"}');
    expect(rendered).toEqual(['text 0']);
    const [ninth] = (await Promise.all(Array.from({ length: 9 }, (_, at) => pages.find(`text ${at + 1}`)))).slice(-1);
    expect(ninth).toBeUndefined();
  });
});
