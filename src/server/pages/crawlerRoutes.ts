import type { FastifyInstance } from 'fastify';
import { listedPages } from '#contract/site/pagePaths.ts';
import type { Site } from '#contract/site/site.ts';
import type { Track } from '#contract/track.ts';
import type { Database } from '#server/database/database.ts';
import type { CatalogueBodies } from '#server/http/catalogueBodies.ts';
import { type PreparedBody, prepareBody, sendBody } from '#server/http/preparedBody.ts';
import { readEditTimes } from '#server/tracks/journal.ts';
import { trackPath } from './siteAddress.ts';
import { escapeXml } from './writeFeed.ts';

type CrawlerOptions = {
  db: Database;
  site: Site;
  origin: string | undefined;
  readBodies: () => Promise<CatalogueBodies>;
};

/** The format's limit. */
const maxUrls = 50_000;

/** What search engines ask for. A sitemap has absolute addresses only, so it needs the origin that visitors use. */
export function crawlerRoutes(app: FastifyInstance, { db, site, origin, readBodies }: CrawlerOptions): void {
  const rules = ['User-agent: *', 'Disallow: /manage', ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []), ''];
  const robots = prepareBody(rules.join('\n'), 'text/plain; charset=utf-8');
  app.get('/robots.txt', (request, reply) => sendBody(request, reply, robots));
  if (origin === undefined) return;

  const makeSitemap = async ({ lists }: CatalogueBodies) => {
    const xml = writeSitemap(site, origin, lists.tracks, await readEditTimes(db));
    return prepareBody(xml, 'application/xml; charset=utf-8');
  };
  let made: { from: CatalogueBodies; sitemap: Promise<PreparedBody> } | undefined;
  app.get('/sitemap.xml', async (request, reply) => {
    const from = await readBodies();
    if (made?.from !== from) {
      made = { from, sitemap: makeSitemap(from) };
      made.sitemap.catch(() => {
        made = undefined;
      });
    }
    return sendBody(request, reply, await made.sitemap);
  });
}

/** `times` has the last edit of each track. */
export function writeSitemap(
  site: Site,
  origin: string,
  tracks: readonly Track[],
  times: ReadonlyMap<number, string>,
): string {
  const pages = ['/', ...listedPages(site)];
  const urls = [
    ...pages.map((path) => urlElement(origin + path)),
    ...tracks
      .slice(0, maxUrls - pages.length)
      .map(({ id }) => urlElement(origin + trackPath({ id }), times.get(Number(id)))),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

function urlElement(url: string, lastEdit?: string): string {
  return `<url><loc>${escapeXml(url)}</loc>${lastEdit ? `<lastmod>${escapeXml(lastEdit)}</lastmod>` : ''}</url>`;
}
