import { embedSite } from '#contract/site/embedSite.ts';
import { readSite } from '#contract/site/site.ts';
import shipped from '#site/site.json' with { type: 'json' };

const page = '<title>x</title><script type="application/json" id="site"></script><div id="root"></div>';

describe('site.json in the page', () => {
  it('is written into the page, where its text cannot end its block', () => {
    const site = { ...readSite(shipped, ''), title: 'A </script><script>alert(1)</script> & $& show' };
    const embedded = embedSite(page, site);
    expect(embedded.match(/<script/g)).toHaveLength(1);
    const block = /id="site">([\s\S]*?)<\/script>/.exec(embedded)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual(site);
    expect(embedded).toContain('<title>A &lt;/script>&lt;script>alert(1)&lt;/script> &amp; $&amp; show</title>');
  });

  it('replaces the content that a page already holds', () => {
    const once = embedSite(page, readSite(shipped, ''));
    expect(embedSite(once, readSite(shipped, ''))).toBe(once);
  });
});
