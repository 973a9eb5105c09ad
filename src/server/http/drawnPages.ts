import { LRUCache } from 'lru-cache';
import { readAddress, writeAddress } from '#catalogue/list/address.ts';
import type { Site } from '#contract/site.ts';
import { pageHead } from '#server/pages/pageHead.ts';
import type { CatalogueBodies } from './catalogueBodies.ts';
import type { PageTemplate } from './pageTemplate.ts';
import { type PreparedBody, prepareBody } from './preparedBody.ts';

/** Draws the content of a page from the lists. The program's entry brings it, because it needs the code of the site. */
export type DrawPage = (
  site: Site,
  lists: CatalogueBodies['lists'],
  url: string,
) => Promise<{ html: string; parts: string[] }>;

type PagesOptions = {
  site: Site;
  /** The origin that visitors use, if it is known. */
  origin: string | undefined;
  template: PageTemplate;
  drawPage: DrawPage;
  readBodies: () => Promise<CatalogueBodies>;
};

const html = 'text/html; charset=utf-8';
const maxPages = 300;
/** Drawing takes tens of milliseconds in which nothing else is answered: more visitors at once get the page undrawn. */
const maxWaiting = 8;

/** Pages drawn once per version of the catalogue and address, one at a time. */
export function makeDrawnPages({ site, origin, template, drawPage, readBodies }: PagesOptions) {
  const undrawn = prepareBody(template.fill({}), html);
  const pages = new LRUCache<string, PreparedBody>({ max: maxPages });
  const drawing = new Map<string, Promise<PreparedBody>>();
  let last: Promise<unknown> = Promise.resolve();

  async function draw(bodies: CatalogueBodies, url: string): Promise<PreparedBody> {
    const isPlain = withoutScript.some((name) => new URLSearchParams(url.slice(url.indexOf('?'))).has(name));
    const drawn = await drawPage(site, bodies.lists, url);
    const head = pageHead({ site, lists: bodies.lists, origin, url });
    const version = isPlain ? undefined : bodies.tracks.etag;
    return prepareBody(template.fill({ head, body: drawn.html, parts: drawn.parts, version }), html);
  }

  return {
    undrawn,
    /** The page of a path, with those parameters of the query that change it. */
    async read(path: string, query: string): Promise<PreparedBody> {
      const bodies = await readBodies();
      const url = withKnownQuery(path, query);
      const key = `${bodies.tracks.etag} ${bodies.guests.etag} ${url}`;
      const page = pages.get(key);
      if (page) return page;
      let drawn = drawing.get(key);
      if (!drawn) {
        if (drawing.size >= maxWaiting) return undrawn;
        drawn = last.then(() => draw(bodies, url));
        drawing.set(key, drawn);
        last = drawn.then(
          (made) => void pages.set(key, made),
          () => undefined,
        );
        void last.finally(() => drawing.delete(key));
      }
      return drawn;
    },
  };
}

/** Asked for only by a browser without script. One with script draws such a page anew. */
const withoutScript = ['search', 'rows'];
const maxValueLength = 100;

/** Any other parameter would be one more page to draw and to keep. */
function withKnownQuery(path: string, query: string): string {
  if (path !== '/') return path;
  const { look, track, ...filters } = readAddress(query);
  const known = new URLSearchParams(writeAddress(filters, look, track));
  for (const name of withoutScript) {
    const value = new URLSearchParams(query).get(name)?.slice(0, maxValueLength);
    if (value) known.set(name, value);
  }
  return known.size > 0 ? `/?${known}` : '/';
}
