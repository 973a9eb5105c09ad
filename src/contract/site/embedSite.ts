import type { Site } from './site.ts';

const block = /(<script type="application\/json" id="site">)([\s\S]*?)(<\/script>)/;
const title = /(<title>)[\s\S]*?(<\/title>)/;

/** JSON for a script block of a page, which it cannot end without "<". */
export function jsonInPage(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Embeds the site's content in the page, so that the first render needs no second request. */
export function embedSite(page: string, site: Site): string {
  if (!block.test(page)) throw new Error('The page has no block for the site content.');
  const content = jsonInPage(site);
  const name = site.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return page
    .replace(block, (_, open: string, _former, close: string) => `${open}${content}${close}`)
    .replace(title, (_, open: string, close: string) => `${open}${name}${close}`);
}

/** The content that a page was built with. */
export function readEmbeddedSite(page: string): Site {
  return JSON.parse(block.exec(page)?.[2] ?? '') as Site;
}
