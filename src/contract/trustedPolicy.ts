/**
 * The Trusted Types policy that may turn text into markup or code. The server's content security policy allows only
 * this name.
 */
export const trustedPolicy = 'talkover';

/** The file of the service worker: the only code that is named by a text. */
export const workerPath = '/worker.js';

/** The part of the Trusted Types API that is used here. Browsers without it accept strings. */
type Policy = { createHTML(html: string): string; createScriptURL(url: string): string };
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy };

const rules: Policy = {
  // For a parser whose document runs no scripts and loads no images.
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (url !== workerPath) throw new TypeError(`Not a script of this site: ${url}`);
    return url;
  },
};

let policy: Policy | undefined;

export function trusted(): Policy {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy(trustedPolicy, rules) ?? rules;
  return policy;
}
