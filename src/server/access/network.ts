import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** How clients reach the server, and which other hosts it trusts. */
export type Network = {
  /** The origin in the visitors' address bar, if a proxy is in front of the server. */
  publicOrigin: string | undefined;
  /** The origins of sites on other hosts that may call this server. */
  allowedOrigins: readonly string[];
  /** The proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
};

export const localNetwork: Network = { publicOrigin: undefined, allowedOrigins: [], trustedProxies: [] };

export const isHttps = ({ publicOrigin }: Network) => publicOrigin?.startsWith('https:') ?? false;

/**
 * Whether a request comes from our own pages or from an allowed site. Current browsers say so in Sec-Fetch-Site, older
 * ones at least send an Origin. A client that is no browser sends neither, and no one else's cookie by accident.
 */
export function isTrustedOrigin(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { publicOrigin, allowedOrigins }: Network,
): boolean {
  const { origin } = headers;
  if (origin !== undefined && allowedOrigins.includes(origin)) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined || origin === publicOrigin) return true;
  // Not the http twin of an https site: anyone on the way to the visitor can write its pages.
  const isTwin = publicOrigin?.startsWith('https:') && !origin.startsWith('https:');
  return !isTwin && URL.canParse(origin) && new URL(origin).host === headers.host;
}

/**
 * Whether the name in the address bar can be trusted to lead here. Without PUBLIC_ORIGIN, anyone can let a name of
 * theirs lead to this machine, and its page would pass for our own (DNS rebinding). No address, and no name that only a
 * local network knows, can be such a one.
 */
export function isOwnName(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { publicOrigin, allowedOrigins }: Network,
): boolean {
  const { origin = '', host = '' } = headers;
  if (allowedOrigins.includes(origin) || (publicOrigin && (origin === '' || origin === publicOrigin))) return true;
  const name = (URL.canParse(origin) ? new URL(origin).host : host).replace(/:\d*$/, '').toLowerCase();
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || localName.test(name);
}

const localName = /^[^.]*$|\.(?:local|localhost|lan|internal|home\.arpa)$/;

export function readNetwork(get: (name: string) => string | undefined): Network {
  const publicOrigin = get('PUBLIC_ORIGIN');
  return {
    publicOrigin: publicOrigin && parseOrigin('PUBLIC_ORIGIN', publicOrigin),
    allowedOrigins: parseList(get('ALLOWED_ORIGINS')).map((origin) => parseOrigin('ALLOWED_ORIGINS', origin)),
    trustedProxies: parseList(get('TRUST_PROXY')).map(parseProxy),
  };
}

const parseList = (text = '') => text.split(/[\s,]+/).filter((word) => word !== '');

/** Exactly as browsers send it. Wildcards are rejected, because they would allow more sites than intended. */
function parseOrigin(name: string, text: string): string {
  const bare = text.replace(/\/$/, '');
  const origin = /^https?:/.test(bare) && URL.canParse(bare) ? new URL(bare).origin : undefined;
  if (origin === undefined || origin !== bare.toLowerCase() || origin.includes('*')) {
    throw new Error(`${name} must be like https://tracks.example.org, without a path, not "${text}".`);
  }
  return origin;
}

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

function parseProxy(text: string): string {
  const [address = '', bits, ...more] = text.split('/');
  const maxBits = isIP(address) === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= maxBits);
  if (namedRanges.includes(text) || (isIP(address) > 0 && isRange && more.length === 0)) return text;
  throw new Error(`TRUST_PROXY must list addresses like 127.0.0.1, 10.0.0.0/8 or loopback, not "${text}".`);
}
