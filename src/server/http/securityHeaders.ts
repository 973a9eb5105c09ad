import type { Site } from '#contract/site.ts';
import { trustedPolicy } from '#contract/trustedPolicy.ts';

/** What a page may do and load: itself, and the outside hosts that site.json names. */
export function securityHeaders({ api, images, embeds, tour }: Site, isSecure = false): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${sources("'self'", 'data:', images.host, tour.image.src)}`,
    `connect-src ${sources("'self'", api.host)}`,
    `frame-src ${sources(embeds.host)}`,
    "object-src 'none'",
    // The page's own: it keeps what links stand on from changing with the address.
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No text becomes markup or code unless it went through the one policy of this name.
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedPolicy}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    // The embedded player refuses to play for pages that hide where they are.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // Where visitors come by plain http, as on a home network, either of the two would lock them out.
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

function sources(...hosts: string[]): string {
  return hosts
    .flatMap((host) => (/^https?:/.test(host) ? new URL(host).origin : host.startsWith('/') ? [] : host || []))
    .join(' ');
}
