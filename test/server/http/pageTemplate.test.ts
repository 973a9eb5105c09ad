import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startId } from '#contract/servedPages.ts';
import { embedSite } from '#contract/site/embedSite.ts';
import { readSite } from '#contract/site/site.ts';
import { busyWords, type PageTemplate, readPageTemplate } from '#server/http/pageTemplate.ts';
import shipped from '#site/site.json' with { type: 'json' };

describe('a page that the server has rendered', () => {
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

  it('says nothing of scripts to a browser without one', () => {
    expect(template.fill({ body: '<p>All tracks</p>' })).not.toContain('<noscript>');
  });

  it('has what React hydrates it with, in a block that no text can end, and only if it is to be hydrated', () => {
    const start = { page: { version: '</script><script>window.ran=1</script><!--' } };
    const [, block = ''] = template.fill({ body: '<p>All tracks</p>', start }).split(`id="${startId}">`);
    expect(JSON.parse(block.slice(0, block.indexOf('</script>')))).toEqual(start);
    expect(template.fill({ body: '<p>All tracks</p>' })).not.toContain(`id="${startId}"`);
  });

  it('says that it needs a script if the server renders none', () => {
    expect(template.fill({})).toContain(`<noscript>${needed}</noscript>`);
  });

  it('loads again by itself if there was no time to render it', () => {
    const page = template.fill({ withoutScript: busyWords });
    expect(page).not.toContain(needed);
    expect(page).toMatch(/<noscript><meta http-equiv="refresh" content="5">.*This page loads again/);
  });
});
