import { undo } from '#server/history/undo.ts';
import { addPosts } from '#server/posts/addPosts.ts';
import { readPosts } from '#server/posts/readPosts.ts';
import { FeedFault, requestFeed } from '#server/posts/requestFeed.ts';
import { edit } from '#server/tracks/edit.ts';
import { readVersion } from '#server/tracks/journal.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { openCatalogue } from '../exchange/importText.ts';
import { blank } from '../openServer.ts';
import { fakeFeed, type Item, rss, sendText } from './fakeFeed.ts';

const feed = fakeFeed();
const now = Date.parse('2026-11-20T12:00:00Z');
const item = (number: number): Item => ({
  guid: `${1000 + number}`,
  title: `Film ${number}`,
  link: `https://example.org/posts/${1000 + number}`,
});

type Db = Awaited<ReturnType<typeof openCatalogue>>;

async function fetchAll(db: Db, { max = 100, at = now, timeoutMs = 5000 } = {}) {
  const { text, remember } = await requestFeed({ db, url: feed.url, now: at, timeoutMs });
  if (text === undefined) return undefined;
  const { posts } = readPosts(text, at, 'https://example.org');
  return addPosts(db, { posts, now: at, max, remember });
}

const titles = async (db: Db) => (await readAllTracks(db)).map(({ title }) => title);

describe('a feed', () => {
  it('adds a track for each new post as one edit, and nothing twice', async () => {
    const db = await openCatalogue();
    feed.answer = sendText(rss([item(2), item(1)]));
    expect(await fetchAll(db)).toMatchObject({ edit: 1, added: [{ title: 'Film 1' }, { title: 'Film 2' }] });
    feed.answer = sendText(rss([item(3), item(2), item(1), item(3)]));
    expect(await fetchAll(db)).toMatchObject({ edit: 2, added: [{ id: 3, title: 'Film 3' }] });
    expect((await readAllTracks(db))[2]).toMatchObject({
      tmdbId: 0,
      commentaryTrackPostId: '1003',
      commentaryTrackLink: 'https://example.org/posts/1003',
    });
    expect(await fetchAll(db)).toEqual({ edit: null, added: [] });
  });

  it('does not bring back what was removed or undone', async () => {
    const db = await openCatalogue();
    feed.answer = sendText(rss([item(1)]));
    await fetchAll(db);
    const editor = { session: '', call: 'undo', at: '', undoes: 1 };
    await edit(db, editor, (queries) => undo(queries, 1));
    feed.answer = sendText(rss([item(2), { ...item(1), guid: 'another id by now' }, item(1)]));
    await fetchAll(db);
    expect(await titles(db)).toEqual(['Film 2']);
  });

  it('adds no post that the catalogue has by its post id or its link', async () => {
    const db = await openCatalogue([
      { ...blank, id: 1, title: 'One', commentaryTrackPostId: '1001' },
      { ...blank, id: 2, title: 'Two', commentaryTrackLink: 'http://example.org/posts/1002/?utm_source=x' },
    ]);
    feed.answer = sendText(rss([item(3), item(2), item(1)]));
    await fetchAll(db);
    expect(await titles(db)).toEqual(['One', 'Two', 'Film 3']);
  });

  it('adds the posts of a site whose addresses differ after # only', async () => {
    const db = await openCatalogue();
    const post = (n: number) => ({ ...item(n), link: `https://example.org/#/posts/${n}` });
    feed.answer = sendText(rss([post(1)]));
    await fetchAll(db);
    feed.answer = sendText(rss([post(2), post(1)]));
    await fetchAll(db);
    expect(await titles(db)).toEqual(['Film 1', 'Film 2']);
  });

  it('is asked with the ETag and date of its last answer', async () => {
    const db = await openCatalogue();
    feed.answer = sendText(rss([item(1)]), 200, { etag: '"a"', 'last-modified': 'Mon, 02 Nov 2026 08:00:00 GMT' });
    await fetchAll(db);
    feed.answer = sendText('', 304);
    expect(await fetchAll(db)).toBeUndefined();
    expect(feed.asked[0]?.['if-none-match']).toBeUndefined();
    expect(feed.asked[1]).toMatchObject({
      'if-none-match': '"a"',
      'if-modified-since': 'Mon, 02 Nov 2026 08:00:00 GMT',
    });
    expect(JSON.stringify(await db.all('SELECT * FROM setting'))).not.toContain('hush');
  });

  it('is asked with the ETag of its last answer although that had no new post', async () => {
    const db = await openCatalogue();
    feed.answer = sendText(rss([]), 200, { etag: '"a"' });
    await fetchAll(db);
    await fetchAll(db);
    expect(feed.asked[1]).toMatchObject({ 'if-none-match': '"a"' });
  });

  it('that asks to wait is left alone for as long, but not longer than a day', async () => {
    const db = await openCatalogue();
    feed.answer = sendText('', 429, { 'retry-after': '99999999' });
    await expect(fetchAll(db)).rejects.toThrow('The feed answered 429.');
    feed.answer = sendText(rss([item(1)]));
    await expect(fetchAll(db, { at: now + 3_600_000 })).rejects.toThrow('asked not to be read before 2026-11-21T11:59');
    expect(feed.asked).toHaveLength(1);
    // The clock was ahead then.
    expect(await fetchAll(db, { at: now - 24 * 3_600_000 })).toMatchObject({ edit: 1 });
    expect(await fetchAll(db, { at: now + 24 * 3_600_000 })).toMatchObject({ edit: null });
  });

  it.each([
    [
      'redirects',
      sendText('', 302, { location: '/other?token=hush' }),
      /has moved to http:\/\/127\.0\.0\.1:\d+\/other\. /,
    ],
    ['is gone', sendText('', 404), /answered 404/],
    ['is no feed', sendText('<html>Sign in</html>'), /not a feed/],
    [
      'is no text',
      (_: unknown, response: { end(data: Buffer): void }) => response.end(Buffer.from([0xff, 0xfe, 1])),
      /not UTF-8/,
    ],
    ['hangs', () => undefined, /did not answer within 0\.3 seconds/],
    [
      'begins and hangs',
      (_: unknown, response: { write(text: string): void }) => response.write('<rss>'),
      /within 0\.3/,
    ],
    ['is too large', sendText('x'.repeat(11 * 1024 * 1024)), /larger than 10 MB/],
    ['breaks off', (_: unknown, response: { destroy(): void }) => response.destroy(), /could not be read/],
    ['floods', sendText(rss([1, 2, 3, 4].map(item))), /4 new posts, which is more than 3/],
  ] as const)('that %s changes nothing', async (_, answer, message) => {
    const db = await openCatalogue();
    feed.answer = answer as typeof feed.answer;
    const failure = fetchAll(db, { max: 3, timeoutMs: String(message).includes('within') ? 300 : 60_000 });
    await expect(failure).rejects.toThrow(FeedFault);
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.not.toThrow('hush');
    expect([await readVersion(db), await titles(db)]).toEqual([0, []]);
  });
});
