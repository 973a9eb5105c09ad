import type { Site } from '#contract/site.ts';

/** The content that the server, or the build, wrote into the page. They checked it; here it is only read. */
export function readPageSite(page: Document): Site {
  const block = page.getElementById('site')?.textContent;
  if (!block) throw new Error('The page holds no site content; it was not built by this project.');
  return JSON.parse(block) as Site;
}
