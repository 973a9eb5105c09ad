import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible, faultsIn } from './judge.ts';

type Story = { id: string; type: string; title: string; name: string };

const folder = path.resolve('.tmp/storybook');

function builtStories(): Story[] {
  const file = path.join(folder, 'index.json');
  if (!existsSync(file)) return [];
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, Story> };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

const mediaTypes: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Knows its files by name from the start, so that no path can lead out of the folder. */
async function serveStories(): Promise<Server> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const files = new Map(names.map((name) => [`/${encodeURI(name.replaceAll(path.sep, '/'))}`, name]));
  const server = createServer(({ url = '/' }, response) => {
    const name = files.get(url.split('?')[0] ?? '');
    if (name === undefined) {
      // The page names no icon of its own, and no browser is to complain that there is none.
      response.writeHead(url === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    const type = mediaTypes[path.extname(name)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' });
    response.end(readFileSync(path.join(folder, name)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

type Stage = { page: Page; url: string; complaints: string[]; shown: string | undefined };

const root = '#storybook-root';

/** One page for all stories of a worker: what takes time is to load Storybook, not to draw another story in it. */
const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const server = await serveStories();
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      // What still moves would be judged in colours that it does not keep. For a browser of this name Storybook holds
      // every animation at its end; for others it waits.
      const context = await browser.newContext({ reducedMotion: 'reduce', userAgent: 'StorybookTestRunner' });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // React's advice on acting is about how a story's play is timed against timers and pictures, not about the part.
        const isAdvice = /\bact\b.*(?:wrapped|awaited|environment)/s.test(message.text());
        if (message.type() === 'error' && !isAdvice) complaints.push(message.text());
      });
      page.on('request', (request) => {
        const isOurs = request.url().startsWith(`${url}/`) || /^(data|blob):/.test(request.url());
        if (!isOurs) complaints.push(`The story asked for ${request.url()}`);
      });
      await use({ page, url, complaints, shown: undefined });
      await context.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    { scope: 'worker' },
  ],
});

test.use({ trace: 'off' });

type End = { storyId: string; status: string };
/** How Storybook's frame talks with the panels around it. */
type Channel = {
  on(event: 'storyFinished', listener: (end: End) => void): void;
  emit(event: 'updateGlobals', change: { globals: Record<string, unknown> }): void;
  emit(event: 'setCurrentStory', selection: { storyId: string; viewMode: 'story' }): void;
};
declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
  }
}

/** Storybook without a story. Its own axe stays off: it would judge the same once more. */
async function openStorybook({ page, url }: Stage): Promise<void> {
  await page.goto(`${url}/iframe.html`);
  await page.locator('body.sb-show-nopreview').waitFor();
  await page.evaluate((globals) => window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals }), {
    theme: 'light',
    a11y: { manual: true },
  });
}

/** Gives "success", or what is to be read where the story should stand. A play that fails is told in the console. */
async function showStory(stage: Stage, id: string): Promise<string> {
  // A story is not drawn twice in a row.
  if (!stage.shown || stage.shown === id) await openStorybook(stage);
  stage.shown = id;
  return stage.page.evaluate(async (storyId) => {
    const status = await new Promise<string>((resolve) => {
      const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
      channel.on('storyFinished', (end) => end.storyId === storyId && resolve(end.status));
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    });
    await document.fonts.ready;
    return document.body.classList.contains('sb-show-main') ? status : document.body.innerText;
  }, id);
}

const stories = builtStories();

test('the stories are built', () => {
  expect(stories.length, 'npm run build-storybook builds them').toBeGreaterThan(0);
});

for (const { id, title, name } of stories) {
  test(`${title} › ${name} in the light and in the dark`, async ({ stage }) => {
    const { page, complaints } = stage;
    complaints.length = 0;
    expect(await showStory(stage, id)).toBe('success');
    await expect(page.locator('#storybook-root > *').first()).toBeAttached();
    await expectAccessible(page, root);
    // By the same attribute as the site's own switch. Nothing but the colours depends on it.
    await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
    expect(await faultsIn(page, root, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))).toEqual([]);
    await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'light'));
    expect(complaints).toEqual([]);
  });
}
