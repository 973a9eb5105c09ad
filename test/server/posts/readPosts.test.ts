import { parseFeed } from '@rowanmanning/feed-parser';
import { readPosts } from '#server/posts/readPosts.ts';
import { FeedFault } from '#server/posts/requestFeed.ts';
import { type Item, rss } from './fakeFeed.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const link = 'https://example.org/posts/the-kid-1234567';
const readText = (text: string) => readPosts(text, now, 'https://example.org');
const read = (...items: Item[]) => readText(rss(items));

describe('the posts of a feed', () => {
  it('are read oldest first, from RSS', () => {
    const { posts, skipped } = read(
      { guid: '102', title: '<![CDATA[Two &amp; <b>Three</b>]]>', link, date: 'Tue, 03 Nov 2026 23:30:00 -0500' },
      { guid: '101', title: 'The &quot;Kid&quot;', link, date: 'Mon, 02 Nov 2026 08:00:00 GMT' },
    );
    expect(skipped).toBe(0);
    expect(posts).toEqual([
      { id: '101', title: 'The "Kid"', link, date: '2026-11-02' },
      { id: '102', title: 'Two & Three', link, date: '2026-11-04' },
    ]);
  });

  it('are refused where the feed was cut off, even if some are whole', () => {
    const text = rss([
      { title: 'One', link: 'https://example.org/1' },
      { title: 'Two', link: 'https://example.org/2' },
    ]);
    expect(readText(`${text}<!-- made by hand -->\n`).posts).toHaveLength(2);
    const cuts = ['</rss>', '</channel>', 'wo</title>', 'title>Two', 'item>'].map((end) => text.lastIndexOf(end));
    expect(() => readText(text.slice(0, text.lastIndexOf('</rss>')))).toThrow('The feed ends in the middle.');
    for (const cut of cuts) expect(() => readText(text.slice(0, cut))).toThrow(FeedFault);
  });

  it('are read from Atom', () => {
    const entry = `<entry><id>tag:example.org,2026:7</id><title>Seven</title><link href="${link}"/><published>2026-11-01T00:00:00Z</published></entry>`;
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Posts</title>${entry}</feed>`;
    expect(readText(atom).posts).toEqual([{ id: 'tag:example.org,2026:7', title: 'Seven', link, date: '2026-11-01' }]);
  });

  it('have the date of their last change if Atom does not say when they were published', () => {
    const entry = `<entry><id>7</id><title>Seven</title><link href="${link}"/><updated>2026-11-02T00:00:00Z</updated></entry>`;
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Posts</title>${entry}</feed>`;
    expect(readText(atom).posts[0]?.date).toBe('2026-11-02');
  });

  it.each(['itunes:title', 'media:title'])('have their own title, not the %s before it', (name) => {
    const text = rss([{ title: 'Blood Moon, with guests', link }]);
    expect(readText(text.replace('<item>', `<item><${name}>Short</${name}>`)).posts[0]?.title).toBe(
      'Blood Moon, with guests',
    );
  });

  it.each([
    ['an address of the site', '<link>https://other.example/blog/</link>', 'https://other.example/posts/1'],
    ['a path of the site', '<link>/blog/</link>', 'https://example.org/posts/1'],
    ['no address of the site', '', 'https://example.org/posts/1'],
    ['a broken address of the site', '<link>http://</link>', 'https://example.org/posts/1'],
  ])('have a whole address where the feed has a path and %s', (_, site, address) => {
    const text = rss([{ title: 'A', link: '/posts/1' }]).replace('<title>', `${site}<title>`);
    expect(readText(text).posts[0]?.link).toBe(address);
  });

  it.each([
    ['the number at the end of its address', 'https://example.org/posts/the-kid-1234567', '1234567'],
    ['such a number that may be a year', 'https://example.org/?p=1982', '1982'],
    ['an address without a number', 'https://example.org/?p=the-kid', 'https://example.org/?p=the-kid'],
    ['a post id of our own', '90000000001', expect.stringMatching(/^[\w-]{22}$/)],
    ['what a spreadsheet shortened', '1.2E+11', expect.stringMatching(/^[\w-]{22}$/)],
    ['a long id', 'x'.repeat(5000), expect.stringMatching(/^[\w-]{22}$/)],
  ])('have a post id made from %s', (_, guid, id) => expect(read({ guid, title: 'A', link }).posts[0]?.id).toEqual(id));

  it('are each one of its own, although their addresses end with the same year', () => {
    const addresses = ['https://example.org/the-thing-1982', 'https://example.org/blade-runner-1982/'];
    const { posts } = read(...addresses.map((address) => ({ title: 'A', link: address })));
    expect(posts.map(({ id }) => id)).toEqual(addresses.toReversed());
  });

  it.each([
    ['no title', { guid: '1', link }],
    ['a title that shows nothing', { guid: '1', title: ' &#8203; ', link }],
    ['no link', { guid: '1', title: 'A' }],
    ['a link that runs', { guid: '1', title: 'A', link: 'javascript:alert(1)' }],
  ])('are left out with %s', (_, item) => expect(read(item)).toEqual({ posts: [], skipped: 1 }));

  it.each([['Tue, 03 Nov 2099 08:00:00 GMT'], ['soon'], [undefined]])('have no date if it says %s', (date) =>
    expect(read({ guid: '1', title: 'A', link, ...(date && { date }) }).posts[0]?.date).toBeNull(),
  );

  it('are read from a long feed, too, without a search through all posts for each', () => {
    const posts = Array.from({ length: 20 }, (_, n) => ({ title: `${n}`, link: `https://example.org/${n}` }));
    const address = jest.spyOn(Object.getPrototypeOf(parseFeed(rss(posts))), 'url', 'get');
    expect(readText(rss(posts)).posts).toHaveLength(20);
    expect(address).toHaveBeenCalledTimes(1);
    address.mockRestore();
  });

  it('have a title that fits, without control characters', () => {
    const [post] = read({ guid: '1', title: `A&#27;[31m&#10;&#8238;${'long '.repeat(200)}`, link }).posts;
    expect(post?.title).toMatch(/^A\[31m long long .*…$/);
    expect(post?.title.length).toBeLessThanOrEqual(300);
  });

  it.each([
    ['an empty answer', ''],
    ['text', 'Not found'],
    ['a page', '<html><body>Sign in</body></html>'],
    ['deep nesting', '<a>'.repeat(100_000)],
  ])('do not come from %s', (_, text) => expect(() => readText(text)).toThrow(FeedFault));
});
