import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { makeCookie } from './cookies.ts';

const yearSeconds = 365 * 24 * 3600;

export type KnownBrowsers = ReturnType<typeof makeKnownBrowsers>;

/**
 * Marks a browser in which someone has signed in, by a random id that is signed with the hash of the password. It
 * proves nothing else. All servers of a database have that hash; a new password makes every browser a stranger, because
 * whoever knew the old one can have made any number of known ones.
 */
export function makeKnownBrowsers(isHttps: boolean) {
  const cookie = makeCookie('talkover_browser', isHttps, yearSeconds);
  return {
    /** The id of a known browser, from its Cookie header. */
    find(header: string | undefined, passwordHash: string): string | undefined {
      const pairs = cookie.read(header).map((value) => value.split('.', 2));
      return pairs.find(([id = '', signature = '']) => isSame(signature, sign(id, passwordHash)))?.[0];
    },
    /** The Set-Cookie header that makes a browser known, or keeps it so. */
    mark(passwordHash: string, id = randomBytes(16).toString('base64url')): string {
      return cookie.set(`${id}.${sign(id, passwordHash)}`);
    },
  };
}

function sign(id: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(`known browser ${id}`).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
