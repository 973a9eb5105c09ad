import { createHash } from 'node:crypto';
import type { Queries } from '#server/database/database.ts';
import { singleLine } from '#server/singleLine.ts';

/** The feed cannot be used. The message is a sentence for the owner. */
export class FeedFault extends Error {}

/** What the server of a feed said, to be told to it the next time. */
type Memory = { etag?: string; lastModified?: string; notBefore?: number };

/** `text` is undefined if nothing has changed since the last time. `remember` is called once the posts are saved. */
type Received = { text: string | undefined; remember(db: Queries): Promise<void> };

type Options = { db: Queries; url: URL; now: number; timeoutMs?: number };

const defaultTimeoutMs = 20_000;
const maxBytes = 10 * 1024 * 1024;

/** Asks for a feed once. A redirect is not followed, because the address may hold a secret. */
export async function requestFeed({ db, url, now, timeoutMs = defaultTimeoutMs }: Options): Promise<Received> {
  const memory = await recall(db, url);
  const { etag, lastModified, notBefore = 0 } = memory;
  // A time far ahead is from before the clock was set back.
  if (notBefore > now && notBefore < now + maxWaitMs)
    throw new FeedFault(`The feed asked not to be read before ${new Date(notBefore).toISOString()}.`);
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = {
    accept: 'application/atom+xml, application/rss+xml, application/xml;q=0.9, */*;q=0.5',
    'user-agent': 'Talkover (a catalogue of commentary tracks)',
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    if (response.status === 304) return { text: undefined, remember: async () => undefined };
    if (response.status !== 200) {
      await response.body?.cancel();
      await rememberWait(db, url, memory, response, now);
      throw new FeedFault(describeStatus(response, url));
    }
    const text = await readText(response);
    return { text, remember: (queries) => write(queries, url, validatorsOf(response)) };
  } catch (error) {
    if (error instanceof FeedFault) throw error;
    if (signal.aborted) throw new FeedFault(`The feed did not answer within ${timeoutMs / 1000} seconds.`);
    const cause = (error as Error).cause ?? error;
    throw new FeedFault(`The feed could not be read: ${singleLine(cause)}.`);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new FeedFault('The feed is larger than 10 MB.');
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new FeedFault('The feed is not UTF-8.');
  }
}

function describeStatus({ status, headers }: Response, url: URL): string {
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location && URL.canParse(location, url)) {
    const { origin, pathname } = new URL(location, url);
    return `The feed has moved to ${origin}${pathname}. If that is right, fetch it from there.`;
  }
  return `The feed answered ${status}.`;
}

const maxHeader = 500;

function validatorsOf({ headers }: Response): Memory {
  const read = (name: string) => {
    const value = headers.get(name);
    return value === null || value.length > maxHeader ? undefined : value;
  };
  const [etag, lastModified] = [read('etag'), read('last-modified')];
  return { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) };
}

/** A server that answers "too many requests" says when to come back. At most a day is believed. */
const maxWaitMs = 24 * 3_600_000;

async function rememberWait(db: Queries, url: URL, memory: Memory, { headers }: Response, now: number): Promise<void> {
  const wait = headers.get('retry-after') ?? '';
  const waitMs = /^\d{1,9}$/.test(wait) ? Number(wait) * 1000 : Date.parse(wait) - now;
  if (waitMs > 0) await write(db, url, { ...memory, notBefore: now + Math.min(waitMs, maxWaitMs - 1) });
}

/** By a hash, because the address of a member's feed holds a secret. */
function settingOf(url: URL): string {
  return `feed.${createHash('sha256').update(url.href).digest('base64url')}`;
}

async function recall(db: Queries, url: URL): Promise<Memory> {
  const [row] = await db.all<{ value: string }>('SELECT value FROM setting WHERE name = ?', [settingOf(url)]);
  return row ? (JSON.parse(row.value) as Memory) : {};
}

async function write(db: Queries, url: URL, memory: Memory): Promise<void> {
  await db.run('DELETE FROM setting WHERE name = ?', [settingOf(url)]);
  await db.run('INSERT INTO setting (name, value) VALUES (?, ?)', [settingOf(url), JSON.stringify(memory)]);
}
