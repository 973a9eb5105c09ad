/**
 * An argument for a call that appears in no action, no state and no log. Actions carry an empty box; only the base
 * query reads its content.
 */
export type Secret = { readonly secret: true };

const texts = new WeakMap<Secret, string>();

export function seal(text: string): Secret {
  const secret: Secret = { secret: true };
  texts.set(secret, text);
  return secret;
}

export function unseal(secret: Secret): string {
  const text = texts.get(secret);
  // Also true for an action that is replayed from a log.
  if (text === undefined) throw new Error('This secret was not sealed in this page.');
  return text;
}
