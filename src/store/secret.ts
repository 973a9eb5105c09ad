/**
 * A text that may be an argument of a call and still shows nowhere: not in an action, not in the state, not in a log.
 * What travels is an empty box; only the base query asks for its content.
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
  // An action replayed from a log has lost it, as it should.
  if (text === undefined) throw new Error('This secret was not sealed in this page.');
  return text;
}
