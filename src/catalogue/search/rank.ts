/** How a text has what was typed. Lower is better. */
export const ranks = { exact: 0, start: 1, wordStart: 2, inside: 3 };

/** `at` is where the text, or the part of it from `start` to `end`, has the form first. */
export function rankAt(text: string, form: string, at: number, start = 0, end = text.length): number {
  if (at === start) return at + form.length === end ? ranks.exact : ranks.start;
  if (text[at - 1] === ' ') return ranks.wordStart;
  return text.slice(at, end).includes(` ${form}`) ? ranks.wordStart : ranks.inside;
}

/** The best that any of the texts has for any of the forms; infinite for none. */
export function bestRank(texts: readonly string[], forms: readonly string[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    for (const form of forms) {
      const at = text.indexOf(form);
      if (at >= 0) best = Math.min(best, rankAt(text, form, at));
    }
  }
  return best;
}
