import { embedSite, readSite } from '#contract/site.ts';
import shipped from '#site/site.json' with { type: 'json' };

const page = '<title>x</title><script type="application/json" id="site"></script><div id="root"></div>';

describe('site.json', () => {
  it('is shipped complete', () => expect(readSite(shipped, 'site.json')).toEqual(shipped));

  it('may leave out the steps for a first visit', () => {
    const { howItWorks: _, ...others } = shipped;
    expect(readSite(others, 'site.json')).toEqual(others);
  });

  it.each([
    ['links.shop', { ...shipped, links: { ...shipped.links, shop: 'javascript:alert(1)' } }],
    ['guests.collabs', { ...shipped, guests: { ...shipped.guests, collabs: ['only one'] } }],
    [
      'tour.upcoming.1.tickets',
      {
        ...shipped,
        tour: { ...shipped.tour, upcoming: [shipped.tour.upcoming[0], { date: '8/1', city: 'X', tickets: 'x' }] },
      },
    ],
    ['api.host', { ...shipped, api: { ...shipped.api, host: 'https://example.org/' } }],
    ['howItWorks', { ...shipped, howItWorks: shipped.howItWorks.slice(1) }],
    ['surprise', { ...shipped, surprise: 1 }],
  ])('that is wrong at %s is refused with that path', (path, content) => {
    expect(() => readSite(content, 'my.json')).toThrow(`${path}: `);
  });

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
