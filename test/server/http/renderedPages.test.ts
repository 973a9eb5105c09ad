import { readSite } from '#contract/site/site.ts';
import { makeCatalogueBodies } from '#server/http/catalogueBodies.ts';
import { makeRenderedPages, type PageCounts } from '#server/http/renderedPages.ts';
import { edit } from '#server/tracks/edit.ts';
import shipped from '#site/site.json' with { type: 'json' };
import { blank, openServer, type TestServer } from '../openServer.ts';

const renderMs = 20;
/** What the first page of a version has to wait for. */
const preparingMs = 500;

describe('pages that the server renders', () => {
  let server: TestServer;
  let bodies: ReturnType<typeof makeCatalogueBodies>;
  let rendered: string[];
  let counts: PageCounts;
  let filled: number;
  /** Whether a script may hydrate the last one. */
  let isForScript: boolean;
  /** The page that cannot be rendered. */
  let failing: string | undefined;
  let takesMs: number;
  let pages: ReturnType<typeof makeRenderedPages>;
  beforeEach(async () => {
    takesMs = renderMs;
    // Only a rendering takes time.
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    server = await openServer();
    bodies = makeCatalogueBodies(server.db);
    rendered = [];
    filled = 0;
    counts = { rendered: 0, kept: 0, left: 0 };
    const render = (what: string, onStart: () => void) => {
      if (rendered.length === 0) now += preparingMs;
      onStart();
      if (what === failing) throw new Error('not rendered');
      rendered.push(what);
      now += takesMs;
      return `<p>rendered ${what}</p>`;
    };
    pages = makeRenderedPages({
      site: readSite(shipped, 'site.json'),
      origin: 'https://tracks.example',
      template: {
        styleHash: '',
        fill: ({ head = '', body = 'undrawn', isBusy, start }) => {
          filled += 1;
          isForScript = start !== undefined;
          return head + (isBusy ? 'busy' : body);
        },
      },
      renderer: {
        renderPage: async (_, _lists, url, onStart) => ({ html: render(url, onStart), parts: [], start: {} }),
        findTitles: (_, query, onStart) => ({ found: render(query, onStart) }),
      },
      readBodies: bodies.read,
      counts,
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    bodies.stop();
    await server.close();
  });
  const read = async (query: string) => (await (await pages.read('/', query)).page.form([])).pieces.join('');

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

  it('take no more than their share of time when random addresses are asked for, and the list is still rendered', async () => {
    const answers: string[] = [];
    for (let at = 0; at < 200; at += 1) answers.push(await read(`?guest=Nobody+${at}`));
    // A second at first, and a two-hundredth of the time that has passed. What is made once for all pages does not
    // count.
    expect(rendered).toHaveLength(1000 / renderMs + 1);
    expect(answers.at(-1)).toBe('busy');
    expect(await read('')).toContain('<p>rendered /</p>');
    expect(await read('?guest=Nobody+0')).toContain('rendered /?guest=Nobody+0');
    // What a chat needs for a preview.
    expect(await read('?track=4&genre=Comedy')).toMatch(/<meta property="og:title" content="Ferry \| One">.*busy$/s);
    const before = filled;
    for (let at = 0; at < 20; at += 1) await read(`?track=4&search=random+${at}`);
    for (let at = 0; at < 20; at += 1) await read(`?track=random+${at}`);
    expect(filled).toBe(before);
  });

  describe('of a track', () => {
    const count = 300;
    const ids = Array.from({ length: count }, (_, at) => at + 1001);
    const addTracks = async () => {
      const editor = { session: '', call: 'addTrack', at: '2026-03-01' };
      await edit(server.db, editor, async () => ids.map((id) => ({ insert: { ...blank, id, title: `Night ${id}` } })));
    };

    it('are rendered at a first visit, whatever random addresses are asked for before and meanwhile', async () => {
      await addTracks();
      for (let at = 0; at < 400; at += 1) await read(`?search=random+${at}`);
      for (const id of ids.slice(0, 100)) {
        await read(`?track=unknown+${id}`);
        await read(`?track=${id}&search=again`);
        expect(await read(`?track=${id}`)).toContain(`<p>rendered /?track=${id}</p>`);
      }
    });

    it('take no more than their share of time when a crawler reads all of them, and leave searches theirs', async () => {
      await addTracks();
      const crawled = ids.map((id) => read(`?track=${id}`));
      const found = pages.find('night');
      await Promise.all(crawled);
      expect(await found).toBeDefined();
      rendered.length = 0;
      for (const id of ids) await read(`?track=${id}`);
      // With those above three seconds at first, and a fiftieth of the time that has passed.
      expect(rendered.length).toBeLessThan(3500 / renderMs);
      expect(await read(`?track=${ids.at(-1)}`)).toMatch(/<meta property="og:title" content="Night 1300">.*busy$/s);
      expect(await pages.find('moon')).toBeDefined();
      expect(await read('?genre=Comedy')).toContain('rendered /?genre=Comedy');
    });
  });

  it('are compressed well one at a time, so that many asked for twice keep no file waiting', async () => {
    const open = async (query: string) => (await pages.read('/', query)).page;
    const [first, second] = [await open('?genre=Comedy'), await open('?genre=Horror')];
    let end = () => {};
    jest.spyOn(first, 'recompress').mockReturnValue(new Promise((resolve) => (end = resolve)));
    const compressSecond = jest.spyOn(second, 'recompress').mockResolvedValue();
    await open('?genre=Comedy');
    await open('?genre=Horror');
    expect(compressSecond).not.toHaveBeenCalled();
    end();
    await open('?genre=Horror');
    await open('?genre=Horror');
    expect(compressSecond).toHaveBeenCalledTimes(1);
  });

  it('are sent as they are if compressing them well fails', async () => {
    const open = async () => (await pages.read('/', '?genre=Comedy')).page;
    const page = await open();
    const recompress = jest.spyOn(page, 'recompress').mockRejectedValue(new Error('no memory'));
    expect(await open()).toBe(page);
    await expect(recompress.mock.results[0]?.value).rejects.toThrow('no memory');
    expect(await open()).toBe(page);
  });

  it('leave no more time to searches for random texts, and one that was found is still answered', async () => {
    for (let at = 0; at < 200; at += 1) await pages.find(`text ${at}`);
    expect(rendered).toHaveLength(1000 / renderMs + 1);
    expect(await pages.find('text 199')).toBeUndefined();
    const found = await pages.find('  text 0 ');
    expect((await found?.form([]))?.pieces.join('')).toBe('{"found":"<p>rendered text 0</p>"}');
    expect(await read('')).toContain('<p>rendered /</p>');
    expect(await read('?guest=Nobody')).toBe('busy');
  });

  it('are kept in a limited number, however short they are, such as what is found for random texts', async () => {
    takesMs = 0;
    for (let at = 0; at < 2500; at += 1) await pages.find(`text ${at}`);
    await pages.find('text 2499');
    expect(rendered).toHaveLength(2500);
    await pages.find('text 0');
    expect(rendered).toHaveLength(2501);
  });
});
