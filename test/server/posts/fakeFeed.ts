import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A web server for a feed, during each test. It answers with `answer`. */
export function fakeFeed() {
  const feed = { url: new URL('http://127.0.0.1/'), asked: [] as IncomingMessage['headers'][], answer: sendText('') };
  const server = createServer((request, response) => {
    feed.asked.push(request.headers);
    feed.answer(request, response);
  });
  beforeEach(async () => {
    feed.asked = [];
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    feed.url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/feed?auth=hush`);
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return feed;
}

export function sendText(text: string, status = 200, headers: Record<string, string> = {}): Answer {
  return (_, response) => void response.writeHead(status, headers).end(text);
}

export type Item = { guid?: string; title?: string; link?: string; date?: string };

/** Newest first, as feeds are. */
export function rss(items: readonly Item[]): string {
  const tag = (name: string, text: string | undefined) => (text === undefined ? '' : `<${name}>${text}</${name}>`);
  const all = items.map(
    ({ guid, title, link, date }) =>
      `<item>${tag('guid', guid)}${tag('title', title)}${tag('link', link)}${tag('pubDate', date)}</item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Posts</title>${all.join('')}</channel></rss>`;
}
