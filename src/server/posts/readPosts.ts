import { createHash } from 'node:crypto';
import { parseFeed } from '@rowanmanning/feed-parser';
import * as v from 'valibot';
import { plainText, shorten } from '#catalogue/facts/plainText.ts';
import { LinkSchema } from '#contract/fieldTable.ts';
import { exactText, typedLine } from '#contract/text.ts';
import { withoutControls } from '#contract/typedText.ts';
import { trackIdOfOwnPost } from '#server/tracks/ownPost.ts';
import { FeedFault } from './requestFeed.ts';

export type Post = { id: string; title: string; link: string; date: string | null };

/**
 * The posts of a feed that can be tracks, oldest first, each once; and how many cannot. `origin`: of the feed's
 * address, for links without one. The rest of that address may hold a secret.
 */
export function readPosts(text: string, now: number, origin: string): { posts: Post[]; skipped: number } {
  const items = parse(text, origin);
  const posts = new Map<string, Post>();
  let skipped = 0;
  for (const item of items) {
    const { id, url, published, updated } = item;
    // An entry of Atom need not say when it was published, but it says when it was last changed.
    const post = readPost(id, titleOf(item), url, published ?? updated, now);
    if (post === undefined) skipped += 1;
    else if (!posts.has(post.id)) posts.set(post.id, post);
  }
  return { posts: [...posts.values()].reverse(), skipped };
}

/** The parser takes the first title, which may be of another namespace, such as the shorter <itunes:title>. */
function titleOf({ element, title }: FeedItem): string | null {
  const own = element.findElementsWithName('title').find(({ namespace }) => namespace === element.namespace);
  return own?.textContentNormalized || title;
}

function parse(text: string, origin: string) {
  const items = parseItems(text, origin);
  // The parser reads what there is of a feed that was cut off, such as half a title.
  if (!/<\/(?:\w+:)?(?:rss|rdf|feed)\s*>/i.test(text)) throw new FeedFault('The feed ends in the middle.');
  return items;
}

type FeedItem = ReturnType<typeof parseItems>[number];

function parseItems(text: string, origin: string) {
  try {
    const feed = parseFeed(text);
    const url = feed.url ?? '/';
    // Read once: the parser would look through all posts for each of them.
    Object.defineProperty(feed, 'url', { value: URL.canParse(url, origin) ? new URL(url, origin).href : origin });
    return feed.items;
  } catch {
    throw new FeedFault('What came is not a feed (RSS or Atom).');
  }
}

const maxTitle = 300;

function readPost(
  id: string | null,
  title: string | null,
  url: string | null,
  published: Date | null,
  now: number,
): Post | undefined {
  const line = v.safeParse(typedLine(maxTitle), shorten(withoutControls(plainText(title)), maxTitle));
  const link = v.safeParse(LinkSchema, url ?? id ?? '');
  if (!line.success || !link.success) return undefined;
  return { id: postIdOf(id || link.output), title: line.output, link: link.output, date: dayOf(published, now) };
}

/** An address like …/the-thing-1982: another post may be about a film of the same year. */
const endsWithYear = /[-_](?:18|19|20)\d\d\/?$/;

/** The number at the end of an address, else the id as it is, else, for one that is no post id, a hash of it. */
function postIdOf(id: string): string {
  const number = (!endsWithYear.test(id) && /^https?:.*\D(\d{4,15})\/?$/i.exec(id)?.[1]) || id;
  const isUsable = v.is(exactText(64), number) && !/^\d+([.,]\d+)?E\+?\d+$/i.test(number);
  if (isUsable && trackIdOfOwnPost(number) === undefined) return number;
  return createHash('sha256').update(id).digest('base64url').slice(0, 22);
}

const dayMs = 24 * 3_600_000;

/** A date in the future is a mistake or an announcement. */
function dayOf(date: Date | null, now: number): string | null {
  const time = date?.getTime() ?? Number.NaN;
  return time > 0 && time < now + dayMs ? new Date(time).toISOString().slice(0, 10) : null;
}
