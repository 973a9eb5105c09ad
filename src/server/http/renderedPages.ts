import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { readAddress, writeAddress } from '#catalogue/list/address.ts';
import { foundPath } from '#contract/servedPages.ts';
import type { Site } from '#contract/site/site.ts';
import { pageHead } from '#server/pages/pageHead.ts';
import type { CatalogueBodies } from './catalogueBodies.ts';
import { busyWords, type PageTemplate } from './pageTemplate.ts';
import { type PreparedBody, prepareBody } from './preparedBody.ts';

/** Renders from the lists. `main.ts` passes it in, because it needs the code of the site. */
export type Renderer = {
  /** The content of a page. */
  renderPage: (
    site: Site,
    lists: CatalogueBodies['lists'] & { version: string | undefined },
    url: string,
  ) => Promise<{ html: string; parts: string[]; start: object }>;
  /** What the search finds for a text. */
  findTitles: (tracks: CatalogueBodies['lists']['tracks'], query: string) => object;
};

/** How many pages were rendered, sent as kept, and left to the browser. */
export type PageCounts = { rendered: number; kept: number; left: number };

type PagesOptions = {
  site: Site;
  /** The origin that visitors use, if it is known. */
  origin: string | undefined;
  template: PageTemplate;
  renderer: Renderer;
  readBodies: () => Promise<CatalogueBodies>;
  counts: PageCounts;
};

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';
/** The limit of all kept pages together, before compression: some 300 pages. */
const maxKeptBytes = 24_000_000;
/** A page takes so much memory, however short its text is. */
const leastKeptBytes = 10_000;
/** So many visitors may wait at once; the next ones get the page without content. */
const maxWaiting = 8;
/**
 * Nothing else is answered while a page is rendered, for some 5 ms. After one with a query, of which there is no end,
 * the next has to wait, so that random addresses take a fifth of the time.
 */
const restMs = 20;

/** Pages rendered once per version of the catalogue and address, one at a time. */
export function makeRenderedPages({ site, origin, template, renderer, readBodies, counts }: PagesOptions) {
  const withoutContent = prepareBody(template.fill({ withoutScript: busyWords }), html);
  const pages = new LRUCache<string, PreparedBody>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ bytes }) => Math.max(bytes.length, leastKeptBytes),
  });
  const waiting = new Map<string, Promise<PreparedBody>>();
  let last: Promise<unknown> = Promise.resolve();

  async function render(bodies: CatalogueBodies, url: string): Promise<PreparedBody> {
    const { searchParams } = new URL(url, 'http://localhost');
    const lists = { ...bodies.lists, version: bodies.tracks.etag };
    const { html: body, parts, start } = await renderer.renderPage(site, lists, url);
    const head = pageHead({ site, lists, origin, url });
    const isPlain = withoutScript.some((name) => searchParams.has(name));
    return prepareBody(template.fill({ head, body, start: isPlain ? undefined : start, parts }), html);
  }

  /**
   * Returns the kept page, or a new one; undefined if too many visitors wait. Addresses without a query are few, so
   * they are always rendered.
   */
  async function keep(
    { tracks, guests }: CatalogueBodies,
    url: string,
    work: () => Promise<PreparedBody>,
  ): Promise<PreparedBody | undefined> {
    const key = `${tracks.etag} ${guests.etag} ${url}`;
    const page = pages.get(key);
    if (page) {
      counts.kept += 1;
      return page;
    }
    const rendered = waiting.get(key);
    if (rendered) return rendered;
    const isEndless = url.includes('?');
    if (isEndless && waiting.size >= maxWaiting) {
      counts.left += 1;
      return undefined;
    }
    const made = last.then(work);
    waiting.set(key, made);
    last = made
      .then(
        (page) => {
          counts.rendered += 1;
          pages.set(key, page);
        },
        () => undefined,
      )
      .finally(() => waiting.delete(key))
      .then(() => (isEndless ? sleep(restMs) : undefined));
    return made;
  }

  return {
    /** The page of a path, with those parameters of the query that change it. */
    async read(path: string, query: string): Promise<PreparedBody> {
      const bodies = await readBodies();
      const url = withKnownQuery(path, query);
      return (await keep(bodies, url, () => render(bodies, url))) ?? withoutContent;
    },
    /** What the search finds for a text. Undefined if there is no time for it. */
    async find(text: string): Promise<PreparedBody | undefined> {
      const bodies = await readBodies();
      const search = text.trim().slice(0, maxValueLength);
      return keep(bodies, `${foundPath}?search=${search}`, async () =>
        prepareBody(JSON.stringify(renderer.findTitles(bodies.lists.tracks, search)), json),
      );
    },
  };
}

/** The parameters that only a browser without script sends. A script that meets them renders the page again. */
const withoutScript = ['search', 'from'];
const maxValueLength = 100;

/** Any other parameter would be one more page to render and to keep. */
function withKnownQuery(path: string, query: string): string {
  if (query === '' || (path !== '/' && path !== '/along')) return path;
  const { layout, track, ...filters } = readAddress(query);
  if (path === '/along') return track === null ? path : `${path}?track=${encodeURIComponent(track)}`;
  const known = new URLSearchParams(writeAddress(filters, layout, track));
  for (const name of withoutScript) {
    const value = new URLSearchParams(query).get(name)?.slice(0, maxValueLength);
    if (value) known.set(name, value);
  }
  return known.size > 0 ? `/?${known}` : '/';
}
