import type { Site } from '#contract/site/site.ts';
import { trustedPolicy } from '#contract/trustedPolicy.ts';

/** Restricts pages to our own origin and the hosts that site.json names. */
export function securityHeaders(
  { api, images, audio, embeds, old, tour }: Site,
  isHttps = false,
  styleHash = '',
): Record<string, string> {
  const player = old ? embeds.host : '';
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${sources("'self'", styleHash)}`,
    "font-src 'self'",
    `img-src ${sources("'self'", 'data:', images.host, tour?.image?.src ?? '')}`,
    `media-src ${sources("'self'", ...audio.hosts)}`,
    // The archive asks the host of the player whether it can be reached.
    `connect-src ${sources("'self'", api.host, player)}`,
    `frame-src ${sources(player) || "'none'"}`,
    "object-src 'none'",
    // The page has a <base>, so that relative links do not depend on its URL.
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Text becomes markup or code only through the one Trusted Types policy of this name.
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedPolicy}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    // The embedded player does not play on pages without a referrer.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // Over plain http, as on a home network, this and upgrade-insecure-requests would lock visitors out.
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** The service worker requests what pages do, and their posters. */
export function workerHeaders({ api, images }: Site): Record<string, string> {
  const connect = sources("'self'", api.host, images.host);
  return { 'content-security-policy': `default-src 'none'; connect-src ${connect}` };
}

function sources(...hosts: string[]): string {
  return hosts
    .flatMap((host) => (/^https?:/.test(host) ? new URL(host).origin : host.startsWith('/') ? [] : host || []))
    .join(' ');
}
