import { trustedPolicy } from '#contract/trustedPolicy.ts';

/** What of the browser's Trusted Types is used here; browsers without them take plain text. */
type Policy = { createHTML(html: string): string };
type PolicyMaker = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/**
 * A document of its own, which runs and loads nothing. The policy lets every text through because nothing here meets
 * the page: it is the one door, and this file the one place that has its key.
 */
export function parseInert(html: string): Document {
  policy ??= makePolicy();
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
}

function makePolicy(): Policy {
  const asItStands: Policy = { createHTML: (html) => html };
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  return trustedTypes?.createPolicy(trustedPolicy, asItStands) ?? asItStands;
}
