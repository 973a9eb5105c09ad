import type { Site } from './site.ts';

const block = /(<script type="application\/json" id="site">)[\s\S]*?(<\/script>)/;
const title = /(<title>)[\s\S]*?(<\/title>)/;

/** Writes the site's content into a page, so that the first picture waits for no second request. */
export function embedSite(page: string, site: Site): string {
  if (!block.test(page)) throw new Error('The page has no block for the site content.');
  // A "<" in the content must not be able to end the block.
  const content = JSON.stringify(site).replaceAll('<', '\\u003c');
  const name = site.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return page
    .replace(block, (_, open: string, close: string) => `${open}${content}${close}`)
    .replace(title, (_, open: string, close: string) => `${open}${name}${close}`);
}
