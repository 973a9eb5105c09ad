import { formatCount } from './previewWords.ts';
import type { Proposals, Unsure } from './sortProposals.ts';

/** “12 of 40 looked up: 8 proposed, 1 with several possible, 3 without a proposal, 2 matched” */
export function describeProposals({ proposed, several, none, waiting, matched }: Proposals, total: number): string {
  const done = total - waiting.length;
  const begin = waiting.length > 0 || total === 0 ? `${formatCount(done)} of ${formatCount(total)}` : allOf(total);
  const parts = [
    [proposed.length, 'proposed'],
    [several.length, 'with several possible'],
    [none.length, 'without a proposal'],
    [matched.length, 'matched'],
  ] as const;
  const counts = parts.filter(([count]) => count > 0).map(([count, words]) => `${formatCount(count)} ${words}`);
  return [`${begin} looked up`, counts.join(', ')].filter(Boolean).join(': ');
}

function allOf(total: number): string {
  if (total < 3) return total === 1 ? '1 track' : 'Both tracks';
  return `All ${formatCount(total)}`;
}

/** Why nobody but an admin can tell which film is meant. */
export function describeAmbiguity({ years, count }: Pick<Unsure, 'years' | 'count'>): string {
  const words = count === 1 ? '1 of another year' : `${formatCount(count)} of this title`;
  return years.length > 0 ? `${words} (${years.join(', ')})` : words;
}
