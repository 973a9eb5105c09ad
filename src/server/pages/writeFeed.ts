import { escapeHtml } from '#server/http/pageTemplate.ts';
import type { Feed } from './readFeed.ts';

type FeedFormat = { path: string; type: string; write: (feed: Feed) => string };

/** Written by hand: the common library puts titles into Atom as HTML, so that "<b>" in one would be markup. */
export const feedFormats: readonly FeedFormat[] = [
  { path: '/feed.atom', type: 'application/atom+xml', write: writeAtom },
  { path: '/feed.json', type: 'application/feed+json', write: writeJsonFeed },
];

function writeAtom(feed: Feed): string {
  const entries = feed.entries.map((entry) =>
    [
      '<entry>',
      element('id', entry.id),
      element('title', entry.title),
      element('published', entry.published),
      element('updated', entry.published),
      link({ rel: 'alternate', type: 'text/html', href: entry.page }),
      entry.link && link({ rel: entry.audioType ? 'enclosure' : 'related', type: entry.audioType, href: entry.link }),
      ...entry.guests.map((name) => `<contributor>${element('name', name)}</contributor>`),
      ...entry.genres.map((genre) => `<category term="${escapeXml(genre)}"/>`),
      element('summary', entry.words),
      '</entry>',
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return `${[
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', feed.id),
    element('title', feed.title),
    element('subtitle', feed.description),
    element('updated', feed.updated),
    `<author>${element('name', feed.author)}</author>`,
    link({ rel: 'self', type: 'application/atom+xml', href: feed.self }),
    link({ rel: 'alternate', type: 'text/html', href: feed.page }),
    ...entries,
    '</feed>',
  ].join('\n')}\n`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function link({ rel, type, href }: { rel: string; type: string | undefined; href: string }): string {
  return `<link rel="${rel}"${type ? ` type="${type}"` : ''} href="${escapeXml(href)}"/>`;
}

/** JSON Feed 1.1 */
function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.page,
    feed_url: feed.self,
    authors: [{ name: feed.author }],
    items: feed.entries.map(({ id, page, link: url, audioType, title, words, published, poster, genres }) => ({
      id,
      url: page,
      external_url: url,
      title,
      content_text: words,
      image: poster,
      date_published: published,
      tags: genres.length > 0 ? genres : undefined,
      attachments: audioType && [{ url, mime_type: audioType }],
    })),
  });
}

/** Characters that XML does not allow, not even escaped. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** For text and for attributes in double quotes. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(forbidden, ''));
}
