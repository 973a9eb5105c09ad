import '../setup/inProduction.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderPage } from '#app/renderPage.tsx';
import { noFilters } from '#catalogue/list/filters.ts';
import { startId } from '#contract/servedPages.ts';
import { embedSite } from '#contract/site/embedSite.ts';
import { readSite, type Site } from '#contract/site/site.ts';
import type { Track } from '#contract/track.ts';
import { readPageTemplate } from '#server/http/pageTemplate.ts';
import type { Lists } from '#server/pages/addressedList.ts';
import { writeSitemap } from '#server/pages/crawlerRoutes.ts';
import { pageHead } from '#server/pages/pageHead.ts';
import { readFeed } from '#server/pages/readFeed.ts';
import { feedFormats } from '#server/pages/writeFeed.ts';
import shipped from '#site/site.json' with { type: 'json' };
import { openServer } from '../server/openServer.ts';
import { loadLazyParts } from '../setup/loadLazyParts.ts';
import { hostileOverviews } from '../track/hostileOverviews.ts';

const origin = 'https://tracks.example';
const beginning = '<p>Once upon a time</p>';

/** What ends the places where a page, a feed or a block of data has a text. */
const endings = [
  '</title><script>window.ran=1</script>',
  '</script><script>window.ran=1</script><!--',
  '</noscript></dialog></main><script>window.ran=1</script>',
  '</option></select><img src=x onerror=window.ran=1>',
  '"><img src=x onerror=window.ran=1>',
  "' onload='window.ran=1",
  ']]><script>window.ran=1</script>',
  ']]><entry/><![CDATA[',
  '"/><entry xmlns="http://www.w3.org/2005/Atom">',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  '<?xml-stylesheet href="https://elsewhere.example"?>',
  '&lt;script&gt;window.ran=1&lt;/script&gt; &#60;b&#62;',
  'javascript:window.ran=1//',
  'data:text/html,<script>window.ran=1</script>',
  '<!-- styles of lazy parts --></div><div id="root">',
  `$& $1 $\` $' \u2028 \u2029 \u{1f3ac} \ud800 \u0000 \u0008`,
];
const others = hostileOverviews.map((overview) => overview.slice(beginning.length));
const payloads = [...endings, ...others];
/** Drawing a page takes a tenth of a second here, so every twelfth of the others stands for its kind. */
const drawn = [...endings, ...others.filter((_, at) => at % 12 === 0)];
const harmless = 'Fog';

/** The text in every field that a track, the list of guests, that of genres and the site have. */
function listsOf(text: string): Lists {
  const words = { newGuests: [text, 'June Alder'], genreNames: text, overview: beginning + text };
  const links = { commentaryTrackLink: text, watchUsWatchLink: text, shopLink: text, posterPath: text };
  const dates = { releaseDate: text, firstAirDate: text };
  const tracks: Track[] = [
    { id: 1, title: text, ...words, ...links, ...dates, trackReleaseDate: '2020-02-02' },
    { id: 2, title: `${text} | One`, name: text, ...words, ...links, ...dates, trackReleaseDate: text },
    { id: 3, title: `3 ${text}`, ...words, commentaryTrackLink: `https://example.org/${text}` },
  ];
  return { tracks, guests: [text], genres: [text] };
}

const shippedSite = readSite(shipped, 'site.json');

function siteOf(text: string): Site {
  return { ...shippedSite, title: text, show: text, headline: text, tagline: text };
}

/** The whole list and the search as a browser without script asks for them, a film, and an episode. */
const addressesFor = (text: string) => [
  `/?${new URLSearchParams({ guest: text, search: text })}`,
  '/?track=1',
  '/?track=2',
];

let folder: string;
/** What pages, heads and feeds are made of. */
let pageKinds: string[];
let headKinds: string[];
let atomKinds: string[];
beforeAll(async () => {
  Object.assign(globalThis, { isDrawnOnServer: true });
  await loadLazyParts();
  folder = mkdtempSync(path.join(tmpdir(), 'talkover-'));
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
  const page = embedSite(readFileSync('index.html', 'utf8'), siteOf('Talkover'));
  writeFileSync(path.join(folder, 'index.html'), page);
  pageKinds = [];
  for (const address of [...addressesFor(harmless), '/?guest=Nobody'])
    pageKinds.push(...kindsIn(await drawPage(harmless, address)));
  headKinds = kindsIn(readHead(harmless));
  atomKinds = kindsIn(parseXml(writeFeedOf(harmless, '/feed.atom')));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function drawPage(text: string, url: string): Promise<Document> {
  const [site, lists] = [siteOf(text), listsOf(text)];
  const template = await readPageTemplate(folder, site);
  const { html, start } = await renderPage(site, { ...lists, version: text }, url);
  const page = template.fill({ head: pageHead({ site, lists, origin, url }), body: html, start });
  return new DOMParser().parseFromString(page, 'text/html');
}

function readHead(text: string): Document {
  const html = pageHead({ site: siteOf(text), lists: listsOf(text), origin, url: '/?track=1' });
  return new DOMParser().parseFromString(html, 'text/html');
}

function writeFeedOf(text: string, format: string): string {
  const feed = readFeed({ site: siteOf(text), lists: listsOf(text), origin, path: format, picked: noFilters });
  return feedFormats.find(({ path: at }) => at === format)?.write(feed) ?? '';
}

function parseXml(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

/** Each kind of element, with the names of its attributes. */
function kindsIn(root: ParentNode): string[] {
  const kinds = [...root.querySelectorAll('*')].map((element) =>
    [element.localName, ...element.getAttributeNames().sort()].join(' '),
  );
  return [...new Set(kinds)];
}

const textsOf = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
const metaOf = (root: ParentNode, name: string) =>
  root.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
const dataOf = (root: ParentNode) =>
  JSON.parse(root.querySelector('script[type="application/ld+json"]')?.textContent ?? '');

const trim = (text: string) => text.trim();
/** What a parser leaves of a text: nothing that is half a letter, and in XML no control characters. */
const inHtml = (text: string) => Buffer.from(text).toString();
const inXml = (text: string) => text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '');

describe('a text that wants to be more than text', () => {
  it.each(drawn.map((text) => [text]))('stays text in drawn pages, and adds no element: %j', async (text) => {
    for (const [at, address] of addressesFor(text).entries()) {
      const page = await drawPage(text, address);
      expect(kindsIn(page).filter((kind) => !pageKinds.includes(kind))).toEqual([]);
      const links = [...page.querySelectorAll('a[href], form[action]')].map((link) => link.getAttribute('href'));
      expect(links.filter((href) => href && !/^(https?:\/\/|[?/#])/.test(href))).toEqual([]);
      const titles = at === 0 ? textsOf(page, '#tracks a[id]') : textsOf(page, 'dialog h2');
      expect(titles.join().replaceAll(/\s/g, '')).toContain(inHtml(text).replaceAll('\0', '').replaceAll(/\s/g, ''));
      expect(JSON.parse(page.getElementById(startId)?.textContent ?? '').page.version).toBe(text);
    }
  });

  it.each(payloads.map((text) => [text]))('stays text in heads, data, feeds and the sitemap: %j', (text) => {
    const head = readHead(text);
    expect(head.body.childNodes).toHaveLength(0);
    expect(kindsIn(head).filter((kind) => !headKinds.includes(kind))).toEqual([]);
    expect(metaOf(head, 'og:title')?.trim()).toBe(text.replaceAll('\0', '\ufffd').trim());
    expect(dataOf(head).name.trim()).toBe(text.trim());

    const atom = parseXml(writeFeedOf(text, '/feed.atom'));
    expect(kindsIn(atom).filter((kind) => !atomKinds.includes(kind))).toEqual([]);
    expect(textsOf(atom, 'feed > title, entry > title').map(trim)).toEqual([inXml(text), inXml(text)].map(trim));
    const feed = JSON.parse(writeFeedOf(text, '/feed.json'));
    expect([feed.title, feed.items[0].title].map(trim)).toEqual([text, text].map(trim));
    const sitemap = parseXml(writeSitemap(siteOf(text), origin, [{ id: text, title: text }], new Map()));
    expect(kindsIn(sitemap)).toEqual(['urlset xmlns', 'url', 'loc']);
  });

  it.each(endings.map((text) => [text]))('of the site stays text in the description of the calls: %j', async (text) => {
    const server = await openServer({ site: siteOf(text) });
    const answer = await server.app.inject({ url: '/openapi.json' });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json().info).toMatchObject({ title: text, description: text });
    await server.close();
  });
});
