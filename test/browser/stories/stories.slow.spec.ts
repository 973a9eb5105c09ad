import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { axeSource } from '../support/axeSource.ts';
import { colorRules, standards } from '../support/checks.ts';
import { drawAlone, drawTogether, findViolations } from './inStorybook.ts';
import { builtStories, type Story, serveStories } from './serveStories.ts';

type Stage = {
  page: Page;
  url: string;
  complaints: string[];
  /** The story that is rendered alone; undefined until Storybook is open. */
  selected: string | undefined;
};

/** One page for all stories of a worker: loading Storybook takes longer than rendering a story. */
const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const { server, url } = await serveStories();
      // Colors cannot be checked while they change. For a browser with this name, Storybook ends every animation at
      // once; for others it waits.
      const context = await browser.newContext({ reducedMotion: 'reduce', userAgent: 'StorybookTestRunner' });
      const page = await context.newPage();
      const complaints: string[] = [];
      let story = '';
      page.on('pageerror', (error) => complaints.push(`${story}: ${error.message}`));
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'debug' && text.startsWith('story: ')) story = text.slice('story: '.length);
        // React's `act` warnings are about the timing of play functions, not about the component.
        const isAdvice = /\bact\b.*(?:wrapped|awaited|environment)/s.test(text);
        if (message.type() === 'error' && !isAdvice) complaints.push(`${story}: ${text} ${message.location().url}`);
      });
      page.on('request', (request) => {
        const isOurs = request.url().startsWith(url) || /^(data|blob):/.test(request.url());
        if (!isOurs) complaints.push(`${story} requested ${request.url()}`);
      });
      await use({ page, url, complaints, selected: undefined });
      await context.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'parallel' });

/** Storybook without a story. Its own axe is off, because it would repeat the checks. */
async function openStorybook({ page, url }: Stage): Promise<void> {
  await page.goto(`${url}iframe.html`);
  await page.locator('body.sb-show-nopreview').waitFor();
  await page.evaluate((globals) => window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals }), {
    theme: 'light',
    a11y: { manual: true },
  });
  await page.evaluate(axeSource);
}

async function select(stage: Stage, id: string): Promise<string> {
  // Storybook does not render the selected story again.
  if (stage.selected === id) await openStorybook(stage);
  stage.selected = id;
  return stage.page.evaluate(drawAlone, id);
}

const violationsIn = ({ page }: Stage, root: string) =>
  page.evaluate(findViolations, { root, tags: standards, colorRules });

/** A play needs the focus, and Storybook runs no `beforeEach` for stories that are rendered together. */
const isDrawnAlone = ({ tags, importPath }: Story) =>
  tags.includes('play-fn') || readFileSync(importPath, 'utf8').includes('beforeEach');

const stories = builtStories();
const isPlain = new Set(stories.filter((story) => !isDrawnAlone(story)).map(({ id }) => id));

/** Selects a plain story of another component, because a dialog of the selected one would cover the stories. */
async function selectPlainStory(stage: Stage, title: string): Promise<void> {
  if (stage.selected === undefined) {
    await openStorybook(stage);
    stage.selected = '';
  }
  if (stage.selected === '' || isPlain.has(stage.selected)) return;
  const plain = stories.find((story) => story.title !== title && isPlain.has(story.id));
  if (plain) await select(stage, plain.id);
}

test('the stories are built', () => {
  expect(stories.length, 'npm run build-storybook builds them').toBeGreaterThan(0);
});

for (const title of new Set(stories.map((story) => story.title))) {
  const ofTitle = stories.filter((story) => story.title === title);
  test(`${title}: ${ofTitle.map(({ name }) => name).join(', ')}`, async ({ stage }) => {
    const { page, complaints } = stage;
    complaints.length = 0;
    const together = ofTitle.filter(({ id }) => isPlain.has(id)).map(({ id }) => id);
    const others = ofTitle.filter(({ id }) => !isPlain.has(id)).map(({ id }) => id);
    await selectPlainStory(stage, title);
    const { faults, alone } = await page.evaluate(drawTogether, together);
    if (alone.length < together.length) faults.push(...(await violationsIn(stage, '#board')));
    await page.evaluate(() => window.removeStories?.());

    for (const id of [...alone, ...others]) {
      const status = await select(stage, id);
      if (status === 'success') {
        const violations = await violationsIn(stage, '#storybook-root');
        faults.push(...violations.map((violation) => `${id}: ${violation}`));
      } else faults.push(`${id}: ${status}`);
    }
    for (const id of alone) isPlain.delete(id);
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
  });
}
