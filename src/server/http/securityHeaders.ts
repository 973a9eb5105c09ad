import type { Site } from '#contract/site.ts';

/** What a page may do and load: itself, and the outside hosts that site.json names. */
export function securityHeaders({ api, images, embeds, tour }: Site): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${sources("'self'", 'data:', images.host, tour.image.src)}`,
    `connect-src ${sources("'self'", api.host)}`,
    `frame-src ${sources(embeds.host)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    // The embedded player refuses to play for pages that hide where they are.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}

function sources(...hosts: string[]): string {
  return hosts
    .flatMap((host) => (/^https?:/.test(host) ? new URL(host).origin : host.startsWith('/') ? [] : host || []))
    .join(' ');
}
