/** How a text has what was typed. Lower is better. */
export const ranks = { exact: 0, start: 1, wordStart: 2, inside: 3 };

/** The best that any of the texts has for any of the forms; infinite for none. */
export function bestRank(texts: readonly string[], forms: readonly string[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (const text of texts) for (const form of forms) best = Math.min(best, rankOf(text, form));
  return best;
}

function rankOf(text: string, form: string): number {
  const at = text.indexOf(form);
  if (at < 0) return Number.POSITIVE_INFINITY;
  if (at === 0) return text === form ? ranks.exact : ranks.start;
  return text.includes(` ${form}`) ? ranks.wordStart : ranks.inside;
}
