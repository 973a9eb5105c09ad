import type { Site } from '#contract/site.ts';

/** Whether the host answers the calls beside the wire. It is never asked: our own server does, another one where its site says so. */
export function hasExtras({ api }: Site): boolean {
  return api.extras ?? api.host === '';
}
