import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embedSite } from '#contract/site/embedSite.ts';
import { readSite } from '#contract/site/site.ts';
import { type PageTemplate, readPageTemplate } from '#server/http/pageTemplate.ts';
import shipped from '#site/site.json' with { type: 'json' };

describe('a page in a browser without script', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'talkover-'));
  let template: PageTemplate;
  beforeAll(async () => {
    const site = readSite(shipped, 'site.json');
    mkdirSync(path.join(folder, '.vite'));
    writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
    writeFileSync(path.join(folder, 'index.html'), embedSite(readFileSync('index.html', 'utf8'), site));
    template = await readPageTemplate(folder, site);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const needed = 'This catalogue needs JavaScript.';

  it('says nothing of scripts if it is drawn', () => {
    expect(template.fill({ body: '<p>All tracks</p>' })).not.toContain('<noscript>');
  });

  it('says that it needs one if it is never drawn', () => {
    expect(template.fill({})).toContain(`<noscript>${needed}</noscript>`);
  });

  it('loads again by itself if there was no time to draw it', () => {
    const page = template.fill({ isBusy: true });
    expect(page).not.toContain(needed);
    expect(page).toMatch(/<noscript><meta http-equiv="refresh" content="5">.*This page loads again/);
  });
});
