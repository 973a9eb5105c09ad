import { LRUCache } from 'lru-cache';
import { readAddress, writeAddress } from '#catalogue/list/address.ts';
import { foundPath } from '#contract/servedPages.ts';
import type { Site } from '#contract/site/site.ts';
import { pageHead } from '#server/pages/pageHead.ts';
import { addressOfTrack, makeRenderTime } from '#server/pages/renderTime.ts';
import type { TimeBudget } from '#server/pages/timeBudget.ts';
import type { CatalogueBodies } from './catalogueBodies.ts';
import type { PageTemplate } from './pageTemplate.ts';
import { type PreparedBody, prepareBody } from './preparedBody.ts';

/**
 * Renders from the lists. `main.ts` passes it in, because it needs the code of the site. `onStart` is called when that
 * is there which is made once for all pages of these lists.
 */
export type Renderer = {
  /** The content of a page. */
  renderPage: (
    site: Site,
    lists: CatalogueBodies['lists'] & { version: string | undefined },
    url: string,
    onStart: () => void,
  ) => Promise<{ html: string; parts: string[]; start: object }>;
  /** What the search finds for a text. */
  findTitles: (tracks: CatalogueBodies['lists']['tracks'], query: string, onStart: () => void) => object;
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
/** Of all kept pages together, before compression: some 300 pages. */
const maxKeptBytes = 24_000_000;
/** What a page takes beside its text, however short that is. */
const leastKeptBytes = 10_000;
/** More visitors at once get the page undrawn, and so do those who come when its share of the time is used up. */
const maxWaiting = 8;

/** Pages rendered once per version of the catalogue and address, one at a time. */
export function makeRenderedPages({ site, origin, template, renderer, readBodies, counts }: PagesOptions) {
  const left = prepareBody(template.fill({ isBusy: true }), html);
  const pages = new LRUCache<string, PreparedBody>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ size }) => Math.max(size, leastKeptBytes),
  });
  const wellCompressed = new WeakSet<PreparedBody>();
  let isCompressing = false;
  const waiting = new Map<string, { rendered: Promise<PreparedBody>; limit: TimeBudget | undefined }>();
  const time = makeRenderTime();
  let last: Promise<unknown> = Promise.resolve();

  async function render(bodies: CatalogueBodies, url: string, onStart: () => void): Promise<PreparedBody> {
    const { searchParams } = new URL(url, 'http://localhost');
    const lists = { ...bodies.lists, version: bodies.tracks.etag };
    const { html: body, parts, start } = await renderer.renderPage(site, lists, url, onStart);
    const head = pageHead({ site, lists, origin, url });
    const isPlain = withoutScript.some((name) => searchParams.has(name));
    return prepareBody(template.fill({ head, body, start: isPlain ? undefined : start, parts }), html);
  }

  /**
   * The page of a track still has its head, for chats that make a preview. It is the same for all addresses of the
   * track.
   */
  function leaveToBrowser({ tracks, lists }: CatalogueBodies, address: string): PreparedBody {
    counts.left += 1;
    const url = addressOfTrack(lists, address);
    if (url === undefined) return left;
    const key = `${tracks.etag} left ${url}`;
    const kept = pages.get(key);
    if (kept || !time.heads.isLeft()) return kept ?? left;
    const startedAt = performance.now();
    const page = prepareBody(template.fill({ isBusy: true, head: pageHead({ site, lists, origin, url }) }), html);
    time.heads.spend(performance.now() - startedAt);
    pages.set(key, page);
    return page;
  }

  /**
   * Takes a fifth of a second on another thread, and makes a page a tenth smaller. Where that fails, for example
   * without memory, the page stays as it is.
   */
  async function compressWell(page: PreparedBody): Promise<void> {
    if (wellCompressed.has(page)) return;
    wellCompressed.add(page);
    await page.recompress().catch(() => undefined);
  }

  /**
   * One after the other: a flood of pages asked for twice would keep the files waiting, which the same threads read.
   */
  async function compressInTurn(page: PreparedBody): Promise<void> {
    if (isCompressing) return;
    isCompressing = true;
    await compressWell(page).finally(() => {
      isCompressing = false;
    });
  }

  /**
   * One that is kept, or a new one. Undefined if too many wait for the same share of the time, or if that is used up.
   */
  async function keep(
    bodies: CatalogueBodies,
    url: string,
    limit: TimeBudget | undefined,
    make: (onStart: () => void) => Promise<PreparedBody>,
  ): Promise<PreparedBody | undefined> {
    const key = `${bodies.tracks.etag} ${bodies.guests.etag} ${url}`;
    const page = pages.get(key);
    if (page) {
      counts.kept += 1;
      // Asked for a second time, so it will be asked for again.
      void compressInTurn(page);
      return page;
    }
    let rendered = waiting.get(key)?.rendered;
    if (!rendered) {
      const ahead = [...waiting.values()].filter((other) => other.limit === limit);
      if (ahead.length >= maxWaiting || (limit && !limit.isLeft())) return undefined;
      const made = last.then(async () => {
        let startedAt = performance.now();
        counts.rendered += 1;
        const page = await make(() => {
          startedAt = performance.now();
        });
        limit?.spend(performance.now() - startedAt);
        return page;
      });
      last = made.catch(() => undefined);
      rendered = made.then(async (page) => {
        if (!limit) await compressWell(page);
        pages.set(key, page);
        return page;
      });
      waiting.set(key, { rendered, limit });
      const forget = () => void waiting.delete(key);
      rendered.then(forget, forget);
    }
    return rendered;
  }

  return {
    /** The page of a path, with those parameters of the query that change it, and the lists that it needs. */
    async read(path: string, query: string): Promise<{ page: PreparedBody; drawnFrom?: CatalogueBodies }> {
      const bodies = await readBodies();
      const url = withKnownQuery(path, query);
      const page = await keep(bodies, url, time.of(bodies.lists, url), (onStart) => render(bodies, url, onStart));
      return page ? { page, drawnFrom: bodies } : { page: leaveToBrowser(bodies, url) };
    },
    /** What the search finds for a text. Undefined if there is no time for it. */
    async find(text: string): Promise<PreparedBody | undefined> {
      const bodies = await readBodies();
      const search = text.trim().slice(0, maxValueLength);
      return keep(bodies, `${foundPath}?search=${search}`, time.endless, async (onStart) =>
        prepareBody(JSON.stringify(renderer.findTitles(bodies.lists.tracks, search, onStart)), json),
      );
    },
  };
}

/** Asked for only by a browser without script. One with script renders such a page again. */
const withoutScript = ['search', 'from'];
const maxValueLength = 100;

/** Any other parameter would be one more page to render and to keep. */
function withKnownQuery(path: string, query: string): string {
  if (path !== '/' || query === '') return path;
  const { layout, track, ...filters } = readAddress(query);
  const known = new URLSearchParams(writeAddress(filters, layout, track));
  for (const name of withoutScript) {
    const value = new URLSearchParams(query).get(name)?.slice(0, maxValueLength);
    if (value) known.set(name, value);
  }
  return known.size > 0 ? `/?${known}` : '/';
}
