import { isIP } from 'node:net';

/** From where the server is reached, and whom it believes. */
export type Reach = {
  /** The address that visitors type, where a proxy stands in front. */
  publicOrigin: string | undefined;
  /** The origins of sites that are hosted elsewhere and call this server. */
  allowedOrigins: readonly string[];
  /** The proxies whose word about the caller's address counts. */
  trustedProxies: readonly string[];
};

export const onlyHere: Reach = { publicOrigin: undefined, allowedOrigins: [], trustedProxies: [] };

export const isSecure = ({ publicOrigin }: Reach) => publicOrigin?.startsWith('https:') ?? false;

export function readReach(get: (name: string) => string | undefined): Reach {
  const publicOrigin = get('PUBLIC_ORIGIN');
  return {
    publicOrigin: publicOrigin && readOrigin('PUBLIC_ORIGIN', publicOrigin),
    allowedOrigins: listOf(get('ALLOWED_ORIGINS')).map((origin) => readOrigin('ALLOWED_ORIGINS', origin)),
    trustedProxies: listOf(get('TRUST_PROXY')).map(readProxy),
  };
}

const listOf = (text = '') => text.split(/[\s,]+/).filter((word) => word !== '');

/** Exactly as a browser would name it; a star or a pattern lets in more than anybody meant. */
function readOrigin(name: string, text: string): string {
  const bare = text.replace(/\/$/, '');
  const origin = /^https?:/.test(bare) && URL.canParse(bare) ? new URL(bare).origin : undefined;
  if (origin === undefined || origin !== bare.toLowerCase() || origin.includes('*')) {
    throw new Error(`${name} must be like https://tracks.example.org, without a path, not "${text}".`);
  }
  return origin;
}

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

function readProxy(text: string): string {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most);
  if (namedRanges.includes(text) || (isIP(address) > 0 && isRange && more.length === 0)) return text;
  throw new Error(`TRUST_PROXY must name addresses like 127.0.0.1, 10.0.0.0/8 or loopback, not "${text}".`);
}
