import type { History } from '#contract/history.ts';
import { readHistory } from '#contract/readHistory.ts';
import { readSearchResults } from '#contract/readSearchResults.ts';
import type { SearchResult } from '#contract/search.ts';
import { attempt, parse, type Reading } from './readText.ts';

export function readResultsText(text: string): Reading<SearchResult[]> {
  return attempt('GetSearchResults', (onFault) => readSearchResults(parse(text), onFault));
}

export function readHistoryText(text: string): Reading<History> {
  return attempt('History', () => readHistory(parse(text)));
}

/** What a host says of a password: anything but nothing and "no" opens the desk. */
export function isTruthyAnswer(text: string): boolean {
  const answer = text.trim().toLowerCase();
  // A page instead of an answer is some proxy's, and no yes.
  return !answer.startsWith('<') && !['', 'false', 'null', '0', '""'].includes(answer);
}
